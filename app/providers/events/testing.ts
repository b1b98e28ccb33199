import { createServer, type Server, type Socket } from "node:net";

/**
 * A fake Redis server with the commands that the transport uses: SUBSCRIBE, PUBLISH, PING, INFO. It can stop, which closes all
 * its connections, and start again on the same port.
 */
export class FakeRedis {
  private server: Server | undefined;
  private port = 0;
  private readonly sockets = new Map<Socket, Set<string>>();
  private isStill = false;

  static async start(): Promise<FakeRedis> {
    const standIn = new FakeRedis();
    await standIn.comeBack();
    return standIn;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** How many connections have subscribed. */
  get listeners(): number {
    return [...this.sockets.values()].filter((channels) => channels.size > 0).length;
  }

  async comeBack(): Promise<void> {
    const server = createServer((socket) => this.serve(socket));
    this.server = server;
    await new Promise<void>((listening) => server.listen(this.port, "127.0.0.1", listening));
    this.port = (server.address() as { port: number }).port;
  }

  async goAway(): Promise<void> {
    for (const socket of this.sockets.keys()) socket.destroy();
    this.sockets.clear();
    await new Promise((closed) => this.server?.close(closed));
  }

  /** Keeps its connections and answers nothing from now on. */
  standStill(): void {
    this.isStill = true;
  }

  private serve(socket: Socket): void {
    this.sockets.set(socket, new Set());
    let text = "";
    socket.setEncoding("utf8");
    socket.on("error", () => {});
    socket.on("close", () => this.sockets.delete(socket));
    socket.on("data", (chunk: string) => {
      text += chunk;
      for (let read = commandIn(text); read; read = commandIn(text)) {
        text = text.slice(read.length);
        this.answer(socket, read.words);
      }
    });
  }

  private answer(socket: Socket, [command = "", ...args]: string[]): void {
    if (this.isStill) return;
    const channels = this.sockets.get(socket) ?? new Set();
    switch (command.toLowerCase()) {
      case "subscribe":
        for (const channel of args) {
          channels.add(channel);
          socket.write(`${listOf("subscribe", channel)}:${channels.size}\r\n`);
        }
        return;
      case "publish": {
        const [channel = "", message = ""] = args;
        const heard = [...this.sockets].filter(([, subscribed]) => subscribed.has(channel));
        for (const [other] of heard) other.write(`*3\r\n${bulk("message")}${bulk(channel)}${bulk(message)}`);
        socket.write(`:${heard.length}\r\n`);
        return;
      }
      case "ping":
        socket.write(channels.size > 0 ? `*2\r\n${bulk("pong")}${bulk("")}` : "+PONG\r\n");
        return;
      case "info":
        socket.write(bulk("redis_version:8.0.0\r\nloading:0\r\n"));
        return;
      default:
        socket.write(`-ERR unknown command '${command}'\r\n`);
    }
  }
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const listOf = (...words: string[]) => `*${words.length + 1}\r\n${words.map(bulk).join("")}`;

/** The first complete command of the received text (RESP: an array of bulk strings), and its length. */
function commandIn(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text);
  if (!head) return undefined;
  const words: string[] = [];
  let at = head[0].length;
  for (let left = Number(head[1]); left > 0; left--) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at, at + 20));
    if (!size) return undefined;
    const start = at + size[0].length;
    // The transport sends only ASCII, so bytes and characters are the same.
    const end = start + Number(size[1]);
    if (text.length < end + 2) return undefined;
    words.push(text.slice(start, end));
    at = end + 2;
  }
  return { words, length: at };
}
