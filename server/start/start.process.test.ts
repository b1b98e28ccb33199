import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { startEmbedded } from "../postgres/embedded.ts";
import { cleanUpAfter, dataFolder, startServer, tryToStart, usedFolder } from "./testing.ts";

cleanUpAfter();

const OTHER_HISTORY = `create schema drizzle;
  create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  insert into drizzle.__drizzle_migrations (hash, created_at) values ('of another history', 1)`;

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Asks as a health check of HTTP/1.0 does, without a Host header. */
async function probe(port: string, path: string): Promise<string> {
  const socket = connect(Number(port), "127.0.0.1");
  socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
  return await text(socket);
}

describe("a start that fails", () => {
  test("names every invalid setting and what is expected", async () => {
    const server = await tryToStart(await dataFolder(), { PORT: "http", LOG_LEVEL: "loud", WEB_CONCURRENCY: "none" });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain("PORT: PORT must be a whole number");
    expect(server.output()).toContain("LOG_LEVEL: LOG_LEVEL must be fatal, error,");
    expect(server.output()).not.toContain("    at ");
  });

  test("on an address that other machines reach, with published passwords and no email, names each setting", async () => {
    const folder = await dataFolder();
    const server = await tryToStart(folder, { HOST: "0.0.0.0", DEMO: "1" });
    expect(await server.ended()).toBe(1);
    for (const setting of ["DEMO", "STRIPE_SECRET_KEY", "SMTP_URL"])
      expect(server.output()).toMatch(new RegExp(`^${setting}: .*HOST 0\\.0\\.0\\.0`, "m"));
    expect(server.output()).not.toContain("    at ");
    // Nothing was begun before the settings were checked.
    expect(readdirSync(folder)).toEqual([]);
  });

  test("reports a port or a data folder that is in use, without effect on the owner", async () => {
    const folder = await usedFolder();
    const owner = await startServer(folder);
    const port = new URL(owner.url).port;

    const samePort = await tryToStart(await dataFolder(), { PORT: port });
    expect(await samePort.ended()).toBe(1);
    expect(samePort.output()).toContain(`PORT: another program is using ${port}`);

    const sameFolder = await tryToStart(folder);
    expect(await sameFolder.ended()).toBe(1);
    expect(sameFolder.output()).toContain("is in use by another running server");

    expect((await fetch(`${owner.url}/readyz`)).status).toBe(200);
    for (const path of ["/healthz", "/readyz"]) expect(await probe(port, path)).toMatch(/^HTTP\/1\.[01] 200 /);
    expect(await probe(port, "/browse")).toMatch(/^HTTP\/1\.[01] 400 /);
    expect(await owner.ended("SIGTERM")).toBe(0);
  });

  test("says what to do with data of an earlier version, and does not change it", async () => {
    const folder = await dataFolder();
    const postgres = await startEmbedded({ dir: join(folder, "postgres"), throwaway: true });
    await query(postgres.url(), "create database fettle");
    await query(postgres.url("fettle"), OTHER_HISTORY);

    const shared = await tryToStart(await dataFolder(), { DATABASE_URL: postgres.url("fettle") });
    expect(await shared.ended()).toBe(1);
    expect(shared.output()).toMatch(/DATABASE_URL: .* earlier version .* Use an empty database/);
    expect(shared.output()).not.toContain("    at ");
    await postgres.stop();

    const embedded = await tryToStart(folder);
    expect(await embedded.ended()).toBe(1);
    expect(embedded.output()).toContain(`Move or remove the folder ${folder}`);
    expect(embedded.output()).not.toContain("    at ");
    expect(embedded.output()).not.toContain("migrating the database");
  });

  test("reports an unreachable database", async () => {
    const server = await tryToStart(await dataFolder(), { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toContain("DATABASE_URL: cannot reach the database");
  });
});

describe("a server", () => {
  test("that was killed can be started again on the same data, even if PostgreSQL still runs", async () => {
    const folder = await usedFolder();
    const first = await startServer(folder);
    const cookie = await signUp(first.url);
    await first.ended("SIGKILL");

    const second = await startServer(folder);
    expect(second.url).not.toBe("");
    expect(await whoIs(second.url, cookie)).toBe("jo@example.test");
    expect(await second.ended("SIGTERM")).toBe(0);
  });

  test("on an external PostgreSQL shares it with a second server and leaves it running", async () => {
    const postgres = await startEmbedded({ dir: await dataFolder(), throwaway: true });
    onTestFinished(() => postgres.stop());
    const shared = { DATABASE_URL: postgres.url(), AUTH_SECRET: "a secret that only the two servers share" };
    const [one, two] = await Promise.all([dataFolder(), dataFolder()]).then((folders) =>
      Promise.all(folders.map((folder) => startServer(folder, shared))),
    );
    if (!one || !two) throw new Error("expected two servers");
    const cookie = await signUp(one.url);
    expect(await whoIs(two.url, cookie)).toBe("jo@example.test");
    expect(await one.ended("SIGTERM")).toBe(0);
    expect((await fetch(`${two.url}/readyz`)).status).toBe(200);
    expect(await two.ended("SIGTERM")).toBe(0);
  });
});

async function signUp(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Jo Marsh", email: "jo@example.test", password: "a long password" }),
  });
  expect(reply.status).toBe(200);
  const cookies = reply.headers.getSetCookie().map((line) => line.split(";")[0]);
  return cookies.join("; ");
}

async function whoIs(url: string, cookie: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/get-session`, { headers: { Cookie: cookie } });
  return (await reply.json()).user.email;
}
