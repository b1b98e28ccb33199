import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createAi } from "./index.server.ts";
import type { Ai, AiOutcome } from "./port.ts";

/** The behaviour of the test's model for one request. */
export type Behaviour =
  | { say: readonly string[]; finish?: string }
  | { call: readonly { name: string; args: unknown }[] }
  /** Sends some text, then breaks the connection, ends without a finish reason, or stops sending. */
  | { say: readonly string[]; after: "break" | "end" | "silence" }
  | { status: number; headers?: Record<string, string> }
  /** Sends raw bytes. */
  | { raw: string; type?: string }
  /** Sends until the connection is closed. */
  | { endless: string };

export interface ModelServer {
  ai: Ai;
  url: string;
  /** The requests, in order. */
  requests: { body: string; authorization: string | undefined }[];
  /** The counted outcomes. */
  outcomes: AiOutcome[];
  /** Resolves when a client closes the connection before the reply is complete. */
  left: Promise<void>;
}

/**
 * Starts a local server with OpenAI's API and scripted behaviour: the first behaviour for the first request and so on, the last
 * one for all further requests. It is closed at the end of the test.
 */
export async function modelServer(...script: readonly Behaviour[]): Promise<ModelServer> {
  const requests: ModelServer["requests"] = [];
  const outcomes: AiOutcome[] = [];
  let leave = () => {};
  const left = new Promise<void>((done) => {
    leave = done;
  });
  const server = createServer(async (request, reply) => {
    let body = "";
    for await (const bytes of request) body += bytes;
    requests.push({ body, authorization: request.headers.authorization });
    reply.on("close", () => {
      if (!reply.writableFinished) leave();
    });
    behave(script[Math.min(requests.length, script.length) - 1] ?? { say: [] }, reply);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const settings = { AI_BASE_URL: url, AI_MODEL: "test", AI_API_KEY: "key-of-the-test" };
  return { ai: createAi(settings, (outcome) => outcomes.push(outcome)), url, requests, outcomes, left };
}

const chunk = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({
    id: "x",
    object: "chat.completion.chunk",
    model: "test",
    choices: [{ index: 0, delta, finish_reason: finish }],
  })}\n\n`;

function behave(behaviour: Behaviour, reply: ServerResponse): void {
  if ("status" in behaviour) {
    reply.writeHead(behaviour.status, behaviour.headers ?? {}).end(JSON.stringify({ error: { message: "no" } }));
    return;
  }
  if ("raw" in behaviour) {
    reply.writeHead(200, { "Content-Type": behaviour.type ?? "text/event-stream" }).end(behaviour.raw);
    return;
  }
  reply.writeHead(200, { "Content-Type": "text/event-stream" });
  if ("endless" in behaviour) {
    endless(behaviour.endless, reply);
    return;
  }
  if ("call" in behaviour) {
    const calls = behaviour.call.map(({ name, args }, index) => ({
      index,
      id: `call-${index}`,
      type: "function",
      function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
    }));
    reply.end(`${chunk({ role: "assistant", tool_calls: calls })}${chunk({}, "tool_calls")}data: [DONE]\n\n`);
    return;
  }
  for (const content of behaviour.say) reply.write(chunk({ content }));
  if (!("after" in behaviour)) reply.end(`${chunk({}, behaviour.finish ?? "stop")}data: [DONE]\n\n`);
  else if (behaviour.after === "end") reply.end();
  else if (behaviour.after === "break") reply.write(" ", () => reply.destroy());
}

function endless(text: string, reply: ServerResponse): void {
  const more = () => {
    while (!reply.destroyed && reply.write(text)) {}
  };
  reply.on("drain", more);
  more();
}

/** A chunk of a reply with text, for `raw` and `endless`. */
export const saying = (content: string): string => chunk({ content });
