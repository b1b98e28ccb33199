import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#app/testing/database.ts";
import { insertApiKey } from "#features/identity/api-keys/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { PERSON_SCOPES } from "#kernel/key-scopes.ts";
import { createApp } from "../create-app.ts";
import { testServices } from "../testing.ts";

const run = promisify(execFile);
const database = testDatabase({ connections: 5 });
const services = testServices(database);
let folder = "";
const server = createServer((request, reply) => listener(request, reply));
let listener: ReturnType<typeof getRequestListener>;
const site = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  listener = getRequestListener(createApp(services()).fetch);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  folder = await mkdtemp(join(tmpdir(), "fettle-quickstart-"));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

/** What a program finds in its environment: two keys that their owners could create in their profile. */
async function environment() {
  const [customer, tradesperson] = [await makeCustomer(database().db), await makeTradesperson(database().db)];
  const keyOf = async (user: { id: string }) => (await insertApiKey(database().db, user, PERSON_SCOPES)).key;
  return {
    ...process.env,
    FETTLE_URL: site(),
    FETTLE_KEY: await keyOf(customer),
    FETTLE_TRADE_KEY: await keyOf(tradesperson),
  };
}

const decoded = (text: string) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

test("the quickstart that /api/docs shows goes from two keys to a paid job, in an empty folder", async () => {
  const page = await (await fetch(`${site()}/api/docs`)).text();
  const parts = [...page.matchAll(/<code class="quickstart">([\s\S]*?)<\/code>/g)].map(([, code = ""]) =>
    decoded(code),
  );
  expect(parts.length).toBeGreaterThan(5);
  await writeFile(join(folder, "quickstart.mjs"), parts.join("\n"));
  const { stdout } = await run(process.execPath, ["quickstart.mjs"], { cwd: folder, env: await environment() });
  expect(JSON.parse(stdout)).toEqual({ payment: "paid", status: "completed", received: 9_500, released: 9_500 });
});

test("the client installs from its packed file in an empty folder as its README says, and its types hold", async () => {
  const client = join(process.cwd(), "packages/client");
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], { cwd: client });
  const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf("[")));
  const readme = await readFile(join(client, "README.md"), "utf8");
  expect(readme).toContain(filename);
  const app = await mkdtemp(join(folder, "app-"));
  await run("npm", ["install", "--offline", "--no-audit", "--no-fund", join(folder, filename)], { cwd: app });

  const [create = "", post = ""] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  const program = `${create.replace("https://fettle.example", site())}
${post}
console.log(JSON.stringify(job));`;
  await writeFile(join(app, "program.mjs"), program);
  const answer = await run(process.execPath, ["program.mjs"], { cwd: app, env: await environment() });
  expect(JSON.parse(answer.stdout)).toMatchObject({ title: "Replace kitchen mixer tap", status: "open" });

  await writeFile(join(app, "program.mts"), program.replace("job)", "job satisfies { title: string })"));
  const tsc = join(process.cwd(), "node_modules/typescript/bin/tsc");
  const options = [
    "--noEmit",
    "--strict",
    "--module",
    "nodenext",
    "--types",
    "node",
    "--typeRoots",
    join(process.cwd(), "node_modules/@types"),
  ];
  await run(process.execPath, [tsc, ...options, "program.mts"], { cwd: app });
});
