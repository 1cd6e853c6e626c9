"""Say after setting up whether the kernel was compiled, and if not why."""

import os
import shutil
import sysconfig

import duiyi.kernel


def reason() -> str:
    """Return why the kernel runs interpreted, as far as that can be seen from here."""
    if os.environ.get("DUIYI_INTERPRETED", "0") not in {"", "0"}:
        return "DUIYI_INTERPRETED asks for it"
    if os.environ.get("DUIYI_COMPILE") == "0":
        return "DUIYI_COMPILE=0 asks for it"
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    compiler = os.environ.get("CC", compiler).split()[0]
    if shutil.which(compiler) is None:
        return f"the C compiler {compiler} was not found"
    return f"it could not be compiled with {compiler}; `DUIYI_COMPILE=1 make clean setup` shows why"


if __name__ == "__main__":
    if duiyi.kernel.compiled:
        print("The kernel is compiled.")
    else:
        print(f"The kernel runs interpreted: {reason()}.\nResults are the same, only slower.")
