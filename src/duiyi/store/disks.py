"""Disks: on what kind a file is, for SQLite's locks hold on local ones only; and that it lasts."""

import os
import re
from pathlib import Path

MOUNTS = Path("/proc/self/mountinfo")
_NETWORKS = frozenset({
    "9p", "afs", "beegfs", "ceph", "cifs", "coda", "davfs", "fuse.glusterfs", "fuse.rclone",
    "fuse.s3fs", "fuse.sshfs", "glusterfs", "gpfs", "lustre", "ncpfs", "nfs", "nfs4", "ocfs2",
    "smb3", "smbfs",
})  # fmt: skip


def on_a_network(path: str, mounts: str | None = None) -> str | None:
    r"""Return the kind of network disk that a file is on, or None where it is a local one.

    Where the system does not say what is mounted, nothing is known and None is returned.

    Args:
        path: the file, which need not be there yet.
        mounts: what is mounted, in the format of Linux's `mountinfo`; by default asked.

    >>> mounts = "1 0 8:1 / / rw - ext4 /dev/sda1 rw\n2 1 0:5 / /srv rw shared:1 - nfs4 box:/ rw"
    >>> on_a_network("/srv/a/matches.db", mounts), on_a_network("/srvs.db", mounts)
    ('nfs4', None)
    """
    if mounts is None:
        try:
            mounts = MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
        except OSError:
            return None
    parts = Path(path).resolve().parts
    kind, deepest = "", 0
    for line in mounts.splitlines():
        place, dash, disk = line.partition(" - ")
        fields = place.split(" ")
        if not dash or len(fields) < 5:  # noqa: PLR2004 - the fifth is where
            continue
        where = Path(re.sub(r"\\([0-7]{3})", lambda found: chr(int(found[1], 8)), fields[4])).parts
        if parts[: len(where)] == where and len(where) >= deepest:
            kind, deepest = disk.split(" ")[0], len(where)
    return kind if kind in _NETWORKS else None


def sync(path: Path) -> None:
    """Let a file's contents, or the names in a folder, last: they are on the disk afterwards."""
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
