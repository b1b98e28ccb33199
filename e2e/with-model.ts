import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A simulated language model whose output the test controls. */
interface Model {
  url: string;
  /** Everything that it has received. */
  asked: string[];
  /** The next reply, once there is a request: the test can write chunks to it, end it or break the connection. */
  next(): Promise<Reply>;
  close(): Promise<void>;
}

interface Reply {
  say(text: string): void;
  end(): void;
  break(): void;
  /** Resolves when the client has closed the connection. */
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

/** Starts another instance of the built app, without demo data and with a model configured. */
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

/** The URL in its last line of output; throws with all output if the server ends instead. */
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
