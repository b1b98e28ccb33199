import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { startStallingProxy } from "./start/testing/stalling-proxy.ts";
import { cleanUpAfter, dataFolder, eventually, startServer, usedDatabase, usedFolder } from "./start/testing.ts";

cleanUpAfter();

const AUTH_SECRET = "a secret that only the servers of this test know";

/** The server may close a connection that is kept open just when the next request is sent on it. */
const OWN_CONNECTION = { Connection: "close" };

/** A database that outlives the server, and the server. */
async function start() {
  const database = await usedDatabase();
  const env = { DATABASE_URL: database.url, AUTH_SECRET, SANDBOX: "1", RATE_LIMIT: "off" };
  const server = await startServer(await dataFolder(), env);
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  admin.on("error", () => {});
  onTestFinished(() => admin.end());
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, { headers: { ...headers, ...OWN_CONNECTION } });
  const readiness = async () => {
    const reply = await get("/readyz");
    return { status: reply.status, ...((await reply.json()) as { ready: boolean; reasons: string[] }) };
  };
  return { stopDatabase: database.stop, server, admin, get, readiness };
}

const signUp = (url: string) =>
  fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, ...OWN_CONNECTION },
    body: JSON.stringify({
      name: "Ada Lund",
      email: "ada@example.test",
      password: "a long password",
      userType: "customer",
    }),
  });

test("a database that accepts no writes: readiness says so, pages are read, writes are refused, and it recovers", async () => {
  const { server, admin, get, readiness } = await start();
  const setReadOnly = async (value: "on" | "off") => {
    await admin.query(`alter database fettle set default_transaction_read_only = ${value}`);
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()");
  };
  await setReadOnly("on");
  await eventually(readiness, ({ status, reasons }) => status === 503 && reasons.some((one) => one.includes("writes")));
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/terms", { Accept: "text/html" })).status).toBe(200);
  const refused = await signUp(server.url);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, expect.stringMatching(/^\d+$/)]);

  await admin.query("set default_transaction_read_only = off");
  await setReadOnly("off");
  await eventually(readiness, ({ status }) => status === 200);
  await eventually(
    async () => (await signUp(server.url)).status,
    (status) => status === 200,
  );
  // A task that was asked again while it ran, and whose worker lost its connection, stays as one that has no attempts left.
  const waiting = `select key, attempts, last_error, locked_by from graphile_worker._private_jobs
    where attempts < max_attempts or last_error is not null`;
  await eventually(
    async () => (await admin.query(waiting)).rows,
    (rows) => rows.length === 0,
  );
  expect(server.output()).not.toContain("a web process ended");
});

test("a database that is gone: the process lives, static files and liveness answer, everything else is 503", async () => {
  const { stopDatabase, server, get, readiness } = await start();
  const page = await (await get("/terms", { Accept: "text/html" })).text();
  const [script = ""] = /\/assets\/[\w.-]+\.js/.exec(page) ?? [];
  await stopDatabase();
  await eventually(readiness, ({ status }) => status === 503);
  expect((await get("/healthz")).status).toBe(200);
  expect((await get(script)).status).toBe(200);
  for (const path of ["/", "/browse", "/terms"])
    expect([path, (await get(path, { Accept: "text/html" })).status]).toEqual([path, expect.toBeOneOf([200, 503])]);
  const reply = await get("/api/v1/tradespeople?location=Leeds");
  expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect((await get("/metrics")).status).toBe(200);
  expect(server.output()).not.toContain("a web process ended");
});

test("a database that stands still: every wait ends with 503 and Retry-After, readiness says so, and it recovers", async () => {
  const database = await usedDatabase();
  const direct = new URL(database.url);
  const proxy = await startStallingProxy({ host: direct.hostname, port: Number(direct.port) });
  onTestFinished(proxy.close);
  direct.port = String(proxy.port);
  const env = { DATABASE_URL: direct.href, AUTH_SECRET, SANDBOX: "1", RATE_LIMIT: "off" };
  const server = await startServer(await dataFolder(), env);
  const [Cookie = ""] = (await signUp(server.url)).headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const get = (path: string) =>
    fetch(`${server.url}${path}`, { headers: { Cookie, Accept: "text/html", ...OWN_CONNECTION } });
  expect((await get("/api/v1/me")).status).toBe(200);

  proxy.stall();
  // It stands still until everything is answered. More requests than connections: those wait for a connection, the others for a reply.
  const pages = ["/profile", "/my-jobs", "/notifications", "/api/v1/me", "/api/v1/jobs?mine=true"];
  const replies = await Promise.all([...pages, ...pages, ...pages, ...pages, ...pages].map(get));
  for (const { status, headers, url } of [...replies, await signUp(server.url)])
    expect([url, status, headers.get("Retry-After")]).toEqual([url, 503, expect.stringMatching(/^\d+$/)]);
  const readiness = await get("/readyz");
  expect([readiness.status, await readiness.json()]).toEqual([
    503,
    expect.objectContaining({ reasons: expect.arrayContaining(["database: it does not reply"]) }),
  ]);
  expect((await get("/healthz")).status).toBe(200);
  expect((await get("/metrics")).status).toBe(200);

  proxy.resume();
  await eventually(
    () => get("/api/v1/me"),
    ({ status }) => status === 200,
  );
  await eventually(
    () => get("/readyz"),
    ({ status }) => status === 200,
  );
  expect(server.output()).not.toContain("a web process ended");
});

test("a locked table: readiness, metrics and other pages answer while each request for the table is refused", async () => {
  const { server, admin, get, readiness } = await start();
  const [Cookie = ""] = (await signUp(server.url)).headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const me = () => get("/api/v1/me", { Cookie });
  expect((await me()).status).toBe(200);
  await admin.query("begin");
  await admin.query("lock table sessions in access exclusive mode");
  const waiting = Array.from({ length: 24 }, me);
  expect(await readiness()).toMatchObject({ status: 200 });
  expect((await get("/metrics")).status).toBe(200);
  const replies = await Promise.all(waiting);
  await admin.query("rollback");
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 503));
  expect((await me()).status).toBe(200);
});

test("an embedded database that is killed comes back by itself, with its data, behind the same web processes", async () => {
  const folder = await usedFolder();
  const server = await startServer(folder);
  const [Cookie = ""] = (await signUp(server.url)).headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
  const lockFile = await readFile(join(folder, "postgres", "cluster", "postmaster.pid"), "utf8");
  process.kill(Number(lockFile.split("\n")[0]), "SIGKILL");
  const me = () => fetch(`${server.url}/api/v1/me`, { headers: { Cookie } });
  await eventually(
    async () => server.output(),
    (output) => output.includes("the embedded PostgreSQL runs again"),
  );
  await eventually(me, (reply) => reply.status === 200);
  await eventually(
    () => fetch(`${server.url}/readyz`),
    (reply) => reply.status === 200,
  );
  expect(server.output()).not.toContain("a web process ended");
  expect(await server.ended("SIGTERM")).toBe(0);
});
