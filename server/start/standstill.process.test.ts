import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { claimPort } from "./port.ts";
import { cleanUpAfter, dataFolder, eventually, startServer, usedFolder } from "./testing.ts";

cleanUpAfter();

/** Makes a web process stand still while it answers one address. */
const STANDS_STILL = `
import http from "node:http";
const { emit } = http.Server.prototype;
http.Server.prototype.emit = function (event, request, ...rest) {
  const known = emit.call(this, event, request, ...rest);
  if (event === "request" && request.url.startsWith("/job/stand-still/")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  return known;
};
`;

test("a web process whose event loop stands still is logged with its route, counted and replaced, while the others answer", async () => {
  const preload = join(await dataFolder(), "stands-still.mjs");
  await writeFile(preload, STANDS_STILL);
  const port = await claimPort("127.0.0.1", 0);
  const env = { WEB_CONCURRENCY: "2", ADMIN_PORT: String(port), NODE_OPTIONS: `--import=${preload}` };
  const server = await startServer(await usedFolder(), env);
  const admin = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await admin("/metrics")).toContain("event_loop_standstills_total 0");

  const lost = fetch(`${server.url}/job/stand-still/0190f3a0?token=secret`).catch(() => "lost");
  // The primary process says which one does not reply, and what the other has measured.
  const [metrics, readiness] = await eventually(
    () => Promise.all([admin("/metrics"), admin("/readyz")]),
    ([text]) => text.includes("web_process_silent{"),
  );
  expect(metrics).toContain("process_resident_memory_bytes");
  expect(JSON.parse(readiness)).toMatchObject({ ready: true, reasons: [expect.stringMatching(/^web process \d+: /)] });

  expect(await lost).toBe("lost");
  expect(server.output()).toContain('"route":["GET /job/stand-still/:id"]');
  expect(server.output()).not.toContain("secret");
  await eventually(
    () => admin("/metrics"),
    (text) => text.includes("event_loop_standstills_total 1") && !text.includes("web_process_silent{"),
  );
  expect(server.output()).toContain("a web process ended (it stood still)");
  expect(JSON.parse(await admin("/readyz"))).toEqual({ ready: true, reasons: [] });
  expect(await server.ended("SIGTERM")).toBe(0);
});
