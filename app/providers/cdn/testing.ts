import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A stand-in for a CDN: records the calls, and answers each with the next of `replies`, the last of them for ever. */
export async function startCdn(...replies: { status: number; body?: string }[]) {
  const calls: { method: string | undefined; headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ method: request.method, headers: request.headers, body: await text(request) });
    const { status = 200, body = "" } = (replies.length > 1 ? replies.shift() : replies[0]) ?? {};
    response.writeHead(status).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls,
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
