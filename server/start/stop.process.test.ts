import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { claimPort } from "./port.ts";
import { cleanUpAfter, eventually, startServer, usedFolder } from "./testing.ts";

cleanUpAfter();

/** The server refuses this body, because it is not signed, but only after all of it has arrived. */
const BODY = JSON.stringify({ id: "evt_nobody", type: "charge.succeeded" });

/** Sends the headers and half of the body of a request. */
async function halfSent(url: string): Promise<ClientRequest> {
  const headers = { "Content-Type": "application/json", "Content-Length": BODY.length, Expect: "100-continue" };
  const half = request(`${url}/webhooks/stripe`, {
    method: "POST",
    headers,
    agent: new Agent({ keepAlive: true }),
  });
  half.flushHeaders();
  await once(half, "continue");
  return half;
}

/** Opens a connection every millisecond until some are refused. Resolves when each has a reply or is closed. */
async function connectUntilRefused(port: number): Promise<void> {
  const ends: Promise<void>[] = [];
  let refused = 0;
  while (refused < 50) {
    const socket = connect(port, "127.0.0.1", () => socket.write("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    socket.once("data", () => socket.destroy());
    socket.on("error", (error: NodeJS.ErrnoException) => error.code === "ECONNREFUSED" && refused++);
    ends.push(new Promise((resolve) => socket.once("close", () => resolve())));
    await pause(1);
  }
  await Promise.all(ends);
}

describe("a stop", () => {
  test("finishes running requests, accepts no new ones, and closes idle connections", async () => {
    const server = await startServer(await usedFolder());
    const { port } = new URL(server.url);
    const idle = connect(Number(port), "127.0.0.1");
    await once(idle, "connect");
    const halves = await Promise.all(Array.from({ length: 8 }, () => halfSent(server.url)));

    server.child.kill("SIGTERM");
    // Clients keep connecting meanwhile, and incomplete requests must not delay the stop for them.
    await connectUntilRefused(Number(port));
    const replies = await Promise.all(
      halves.map(async (half) => {
        half.end(BODY);
        const [reply] = (await once(half, "response")) as [IncomingMessage];
        reply.resume();
        return [reply.statusCode, reply.headers.connection];
      }),
    );
    expect(replies).toEqual(halves.map(() => [400, "close"]));
    expect(await server.ended()).toBe(0);
    expect(idle.readyState).not.toBe("open");
  });

  test("is immediate at a second signal, and the data is intact at the next start", async () => {
    const folder = await usedFolder();
    const server = await startServer(folder);
    const unfinished = await halfSent(server.url);
    unfinished.on("error", () => {});
    server.child.kill("SIGTERM");
    await eventually(
      async () => server.output(),
      (output) => output.includes("stopping"),
    );
    // One Ctrl-C may arrive twice, so only a later signal counts.
    await eventually(
      async () => {
        server.child.kill("SIGINT");
        return server.child.exitCode;
      },
      (code) => code !== null,
    );
    expect(server.child.exitCode).toBe(1);
    const again = await startServer(folder);
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
    expect(await again.ended("SIGINT")).toBe(0);
  });
});

describe("web processes", () => {
  const processesOf = (pid: number | undefined) =>
    execFileSync("pgrep", ["-P", String(pid), "-f", "process.ts"], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);

  test("have aggregated metrics, and those that crash are replaced while the others serve requests", async () => {
    const server = await startServer(await usedFolder(), { WEB_CONCURRENCY: "2" });
    for (let i = 0; i < 10; i++) await fetch(`${server.url}/api/nothing`, { headers: { Connection: "close" } });
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('http_request_duration_seconds_count{method="GET",route="/api/*",status="404"} 10');
    const [first] = processesOf(server.child.pid);
    process.kill(first as number, "SIGKILL");
    const now = await eventually(
      async () => processesOf(server.child.pid),
      (pids) => pids.length === 2 && !pids.includes(first as number),
    );
    expect(now).toHaveLength(2);
    await eventually(
      () => fetch(`${server.url}/readyz`),
      (reply) => reply.status === 200,
    );
    expect(await server.ended("SIGTERM")).toBe(0);
  });

  test("have their metrics on ADMIN_PORT alone", async () => {
    const port = await claimPort("127.0.0.1", 0);
    const server = await startServer(await usedFolder(), { WEB_CONCURRENCY: "2", ADMIN_PORT: String(port) });
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);
    const admin = `http://127.0.0.1:${port}`;
    expect(await (await fetch(`${admin}/metrics`)).text()).toContain("process_resident_memory_bytes");
    expect(await (await fetch(`${admin}/readyz`)).json()).toEqual({ ready: true, reasons: [] });
    expect((await fetch(`${admin}/api/v1/jobs`)).status).toBe(404);
    expect(await server.ended("SIGTERM")).toBe(0);
  });
});
