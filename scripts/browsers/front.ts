import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { RECORDER, REPORTS } from "./recorder.ts";

/** What Firefox itself asks for, whatever its settings say. */
const OWN_SERVICES = /\.mozilla\.(com|org|net):443$/;

/**
 * Of every journey: the router prints the first when a page is left while it asks for the routes of links; Firefox rejects what a page asks for when the page is
 * left, and WebKit the scripts that it still loads (a script that is not there is a reply of 404); and a page that is open at its person's sign-out asks for events
 * once more.
 */
const EXPECTED = [
  /Failed to fetch manifest patches/,
  /^rejection .*AbortError: The operation was aborted/,
  /TypeError: Importing a module script failed\./,
  /^GET \/api\/v1\/events: 401$/,
  // Firefox ESR has no transitions between pages, which the router says.
  /You provided the `viewTransition` option/,
];

/**
 * Stands between the browsers and the server, at the address that the product believes to have, and is the browsers' proxy for every other address.
 * So both browsers lose the network, get scripts late and report their faults in the same way.
 */
export class Front {
  /** What went wrong in the pages since the last journey. */
  problems: string[] = [];
  /** How long scripts of the product are held back, in milliseconds. */
  scriptsLate = 0;
  /** JavaScript that runs in every page before its own. */
  early = "";
  /** Replies and reports that the current journey expects. */
  expected: RegExp[] = [];
  port = 0;
  private readonly under = new Map<string, number>();
  private readonly server = createServer((asked, reply) => this.answer(asked, reply));
  private readonly target: number;

  /** `target` is the server's port. */
  constructor(target: number) {
    this.target = target;
    this.server.on("connect", (asked, socket) => {
      if (!OWN_SERVICES.test(asked.url ?? "")) this.note(`request of ${asked.url}`);
      socket.destroy();
    });
  }

  get isConnected(): boolean {
    return this.server.listening;
  }

  /** For the next journey. */
  reset(): void {
    this.problems = [];
    this.expected = [];
    this.scriptsLate = 0;
    this.early = "";
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Listens again after `cut`, at the same port. */
  async connect(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(this.port, "127.0.0.1", listening));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Cuts every connection, and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise<unknown>((done) => this.server.close(done));
    this.server.closeAllConnections();
    await closed;
  }

  /** The requests that have not been answered, except the streams of events, which stay open. */
  unanswered(): string[] {
    return [...this.under.keys()];
  }

  note(problem: string): void {
    if (![...EXPECTED, ...this.expected].some((expected) => expected.test(problem))) this.problems.push(problem);
  }

  private answer(asked: IncomingMessage, reply: ServerResponse): void {
    const url = new URL(asked.url ?? "/", this.origin);
    if (url.origin !== this.origin) {
      this.note(`request of ${url.origin}`);
      reply.writeHead(502).end();
    } else if (url.pathname === REPORTS) this.report(asked, reply);
    else if (this.scriptsLate && /^\/assets\/.*\.js$/.test(url.pathname))
      // A tab that was closed meanwhile does not want it any more.
      setTimeout(() => asked.socket.destroyed || this.pass(asked, reply, url), this.scriptsLate);
    else this.pass(asked, reply, url);
  }

  private report(asked: IncomingMessage, reply: ServerResponse): void {
    let text = "";
    asked.on("data", (part) => {
      text += part;
    });
    asked.on("end", () => {
      this.note(text);
      reply.writeHead(204).end();
    });
  }

  private pass(asked: IncomingMessage, reply: ServerResponse, url: URL): void {
    const what = `${asked.method} ${url.pathname}`;
    const count = (by: number) => {
      const now = (this.under.get(what) ?? 0) + by;
      if (now > 0) this.under.set(what, now);
      else this.under.delete(what);
    };
    if (url.pathname === "/csp-reports") this.note(`${what}: the content security policy blocked something`);
    const isCounted = url.pathname !== "/api/v1/events";
    if (isCounted) {
      count(1);
      reply.once("close", () => count(-1));
    }
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const path = url.pathname + url.search;
    const passed = request({ port: this.target, host: "127.0.0.1", method: asked.method, path, headers }, (answer) =>
      this.give(what, answer, reply),
    );
    passed.on("error", () => reply.destroy());
    reply.on("close", () => passed.destroy());
    asked.pipe(passed);
  }

  /** A page gets the recorder, and the policy that lets it run. */
  private give(what: string, answer: IncomingMessage, reply: ServerResponse): void {
    const { statusCode = 502, headers } = answer;
    if (statusCode >= 400) this.note(`${what}: ${statusCode}`);
    if (!headers["content-type"]?.startsWith("text/html")) {
      reply.writeHead(statusCode, headers);
      answer.pipe(reply);
      return;
    }
    const policy = String(headers["content-security-policy"] ?? "");
    const { "content-length": _, ...kept } = headers;
    const opened = policy.replace("script-src 'self'", "script-src 'self' 'nonce-recorder'");
    reply.writeHead(statusCode, policy ? { ...kept, "content-security-policy": opened } : kept);
    let head = "";
    answer.setEncoding("utf8");
    answer.on("data", (part: string) => {
      if (head === "done") return reply.write(part);
      head += part;
      const start = /<head[^>]*>/.exec(head);
      if (!start) return;
      const after = start.index + start[0].length;
      reply.write(
        `${head.slice(0, after)}<script nonce="recorder">${this.early};${RECORDER}</script>${head.slice(after)}`,
      );
      head = "done";
    });
    answer.on("end", () => reply.end(head === "done" ? "" : head));
  }
}
