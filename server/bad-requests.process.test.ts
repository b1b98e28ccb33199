import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { cleanUpAfter, startServer, usedFolder } from "./start/testing.ts";

cleanUpAfter();

/** Sends the path unchanged, which `fetch` would normalise. */
async function ask(url: string, method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const { hostname, port } = new URL(url);
  const asked = request({ hostname, port, method, path, headers }).end();
  const [reply] = (await once(asked, "response")) as [IncomingMessage];
  reply.resume();
  await once(reply, "end");
  return reply.statusCode ?? 0;
}

/** Sends bytes, and returns the reply once the server has closed the connection. */
async function raw(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(bytes);
  return await text(socket);
}

test("the built server replies to requests that no browser sends, and logs no errors", async () => {
  const server = await startServer(await usedFolder());
  const before = server.output();
  for (const path of ["/%", "/%c0%ae", "/%00", "/home?x=%00", "/api/v1/jobs/%", "/job/%ff.data", "/assets/%"])
    for (const method of ["GET", "POST"]) expect(await ask(server.url, method, path), path).toBe(400);
  const form = { "Content-Type": "multipart/form-data; boundary=x", Origin: server.url };
  for (const path of [
    "/auth",
    "/auth.data",
    "/post-job",
    "/theme",
    "/language",
    "/my-jobs.data",
    "/sandbox/clock",
    "/api/v1/jobs",
  ]) {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "PURGE"])
      expect(await ask(server.url, method, path, form), `${method} ${path}`).toBeLessThan(500);
  }
  for (const path of [
    "//evil.example",
    "/..%2f..%2fetc/passwd",
    "/__manifest?paths=x",
    "/_root.data?_routes=x",
    "/?index",
  ])
    expect(await ask(server.url, "GET", path), path).toBeLessThan(500);
  expect(await ask(server.url, "GET", "/", { Cookie: "toast=%7B; theme=x; fettle.session_token=%E0%A4%A" })).toBe(200);
  expect(await ask(server.url, "GET", "/", { Cookie: `a=${"x".repeat(40_000)}` })).toBe(431);
  for (const second of ["localhost", "evil.example"])
    expect(await raw(server.url, `GET / HTTP/1.1\r\nHost: localhost\r\nhost: ${second}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    );
  expect(server.output()).toBe(before);
});
