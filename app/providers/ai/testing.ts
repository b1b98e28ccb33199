import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { createAi } from "./index.server.ts";
import type { Ai, AiOutcome } from "./port.ts";

/** What the model in the test does with one request. */
export type Behaviour =
  | { say: readonly string[]; finish?: string }
  | { call: readonly { name: string; args: unknown }[] }
  /** Says something, then breaks the connection, ends without an end, or is silent for good. */
  | { say: readonly string[]; after: "break" | "end" | "silence" }
  | { status: number; headers?: Record<string, string> }
  /** Bytes of its own. */
  | { raw: string; type?: string }
  /** Goes on until nobody listens. */
  | { endless: string };

export interface ModelServer {
  ai: Ai;
  url: string;
  /** What was sent to it, in order. */
  requests: { body: string; authorization: string | undefined }[];
  /** What was counted. */
  outcomes: AiOutcome[];
  /** Fulfilled when a connection was closed by the other side before the reply was whole. */
  left: Promise<void>;
}

/**
 * A server on this machine that speaks OpenAI's protocol, and misbehaves as told: the first behaviour for the first request
 * and so on, the last one for all that follow. Closed when the test is over.
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

/** A piece of a reply that says something, for `raw` and `endless`. */
export const saying = (content: string): string => chunk({ content });
