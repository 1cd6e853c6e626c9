/** The house as the page knows it: what is asked by HTTP, and the line of one match. */
import type { Lang } from "./i18n";
import type { Action, FromHouse, Made, Matches, NewMatch, Problem, Visitor } from "./wire";

/** Where the house is, wherever a proxy puts it. */
const base = new URL("api/", document.baseURI);

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.said);
  }
}

async function ask<T>(method: string, path: string, lang: Lang, body?: unknown): Promise<T> {
  const answer = await fetch(new URL(path, base), {
    method,
    credentials: "same-origin",
    headers: { "content-type": "application/json", "accept-language": lang },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const told: unknown = await answer.json();
  if (!answer.ok) throw new Refusal(told as Problem);
  return told as T;
}

export const house = {
  me: (lang: Lang) => ask<Visitor>("GET", "me", lang),
  guest: (name: string, lang: Lang) =>
    ask<{ name: string; secret: string }>("POST", "guests", lang, { name }),
  comeBack: (secret: string, lang: Lang) =>
    ask<Visitor>("POST", "guests/return", lang, { name: "", secret }),
  signUp: (name: string, password: string, lang: Lang) =>
    ask<Visitor>("POST", "accounts", lang, { name, password }),
  logIn: (name: string, password: string, lang: Lang) =>
    ask<Visitor>("POST", "sessions", lang, { name, password }),
  logOut: (lang: Lang) => ask<Visitor>("DELETE", "sessions", lang),
  make: (wanted: Partial<NewMatch>, lang: Lang) => ask<Made>("POST", "matches", lang, wanted),
  open: (lang: Lang) => ask<Matches>("GET", "matches", lang),
  mine: (lang: Lang) => ask<Matches>("GET", "matches/mine", lang),
  sit: (id: string, lang: Lang) =>
    ask<{ id: string; role: string }>("POST", `matches/${id}/seat`, lang, {}),
  join: (secret: string, lang: Lang) =>
    ask<{ id: string; role: string }>("POST", `invitations/${secret}`, lang, {}),
  invite: (id: string, role: string, lang: Lang) =>
    ask<{ role: string; secret: string }>("POST", `matches/${id}/invitations`, lang, { id, role }),
  books: (lang: Lang) =>
    ask<readonly { id: string; name: string; prediction: boolean }[]>(
      "GET",
      `rules?lang=${lang}`,
      lang,
    ),
  file: (id: string, name: string) => new URL(`matches/${id}/${name}`, base).href,
};

interface Waiting {
  readonly command: string;
  readonly action: Action;
  readonly expected: number | undefined;
  readonly seat: "first" | "second" | undefined;
  timer: number;
}

const AGAIN = 2000;
const PING = 10_000;

/** The line of one match: it is taken up again by itself, and asks again for what has no answer. */
export class Line {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private seen = 0;
  private tries = 0;
  private timer = 0;
  private pinging = 0;
  private over = false;

  constructor(
    private readonly id: string,
    private readonly lang: Lang,
    private readonly hear: (message: FromHouse) => void,
    private readonly connected: (state: "on" | "off" | "gone") => void,
  ) {
    this.open();
  }

  act(action: Action, expected?: number, seat?: "first" | "second"): void {
    const command = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const one: Waiting = { command, action, expected, seat, timer: 0 };
    this.waiting.set(command, one);
    this.ask(one);
  }

  say(text: string): void {
    this.send({ type: "say", text });
  }

  close(): void {
    this.over = true;
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    for (const one of this.waiting.values()) clearTimeout(one.timer);
    this.socket?.close();
  }

  private open(): void {
    const where = new URL(`matches/${this.id}/live`, base);
    where.protocol = where.protocol === "https:" ? "wss:" : "ws:";
    where.searchParams.set("lang", this.lang);
    if (this.seen) where.searchParams.set("after", String(this.seen));
    const socket = new WebSocket(where);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.connected("on");
      for (const one of this.waiting.values()) this.ask(one);
    };
    socket.onmessage = (event) => this.took(JSON.parse(String(event.data)) as FromHouse);
    socket.onclose = (event) => {
      if (this.over || socket !== this.socket) return;
      if (event.code === 4403) {
        this.connected("gone");
        return;
      }
      this.connected("off");
      const pause = Math.min(10_000, 300 * 2 ** this.tries) * (0.5 + Math.random());
      this.tries += 1;
      this.timer = window.setTimeout(() => this.open(), pause);
    };
    clearInterval(this.pinging);
    this.pinging = window.setInterval(() => this.send({ type: "ping", sent: 0 }), PING);
  }

  private took(message: FromHouse): void {
    if (message.type === "events")
      this.seen = Math.max(this.seen, message.told.at(-1)?.number ?? this.seen);
    if (message.type === "answer" || message.type === "denied") {
      const one = this.waiting.get(message.command);
      if (one) clearTimeout(one.timer);
      this.waiting.delete(message.command);
    }
    this.hear(message);
  }

  private ask(one: Waiting): void {
    const { command, action, expected, seat } = one;
    this.send({ type: "act", command, action, expected, seat });
    clearTimeout(one.timer);
    // No answer yet? The same wish by the same id: done once, however often it is asked.
    one.timer = window.setTimeout(() => this.ask(one), AGAIN);
  }

  private send(message: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}
