import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A language model on this machine, that writes when it is told to. */
interface Model {
  url: string;
  /** Everything that it was sent. */
  asked: string[];
  /** The next reply to somebody, once there is one: pieces can be written to it, and it can end or break. */
  next(): Promise<Reply>;
  close(): Promise<void>;
}

interface Reply {
  say(text: string): void;
  end(): void;
  break(): void;
  /** Fulfilled when the other side has stopped listening. */
  left: Promise<unknown>;
}

const piece = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: "x", object: "chat.completion.chunk", model: "m", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

function replyOf(response: ServerResponse): Reply {
  const left = once(response, "close");
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  return {
    left,
    say: (text) => void response.write(piece({ content: text })),
    end: () => void response.end(`${piece({}, "stop")}data: [DONE]\n\n`),
    break: () => void response.destroy(),
  };
}

async function startModel(): Promise<Model> {
  const asked: string[] = [];
  const waiting: ((reply: Reply) => void)[] = [];
  const ready: Reply[] = [];
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const bytes of request) body += bytes;
    asked.push(body);
    const reply = replyOf(response);
    const taker = waiting.shift();
    if (taker) taker(reply);
    else ready.push(reply);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    next: () => {
      const reply = ready.shift();
      return reply ? Promise.resolve(reply) : new Promise((take) => waiting.push(take));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The built app once more, empty, with a model in its settings. */
export async function startWithModel(): Promise<{ url: string; model: Model; stop(): Promise<void> }> {
  const model = await startModel();
  const folder = await mkdtemp(join(tmpdir(), "e2e-model-"));
  const { PATH = "", HOME = "" } = process.env;
  const server = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH,
      HOME,
      DATA_DIR: folder,
      PORT: "0",
      DEMO: "0",
      LOG_LEVEL: "fatal",
      WEB_CONCURRENCY: "1",
      AI_BASE_URL: model.url,
      AI_MODEL: "test",
    },
  });
  return {
    url: await readyAt(server),
    model,
    async stop() {
      server.kill("SIGTERM");
      if (server.exitCode === null) await once(server, "exit");
      await model.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The address that its last line names; throws with all it said when it ends instead. */
function readyAt(server: ChildProcess): Promise<string> {
  return new Promise((ready, fail) => {
    let said = "";
    const hear = (bytes: Buffer) => {
      said += bytes;
      const address = /^ready (http:\S+)$/m.exec(said)?.[1];
      if (address) ready(address);
    };
    server.stdout?.on("data", hear);
    server.stderr?.on("data", hear);
    server.once("exit", () => fail(new Error(`the server did not start:\n${said}`)));
  });
}
