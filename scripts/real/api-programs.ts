import { createHmac } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, resolve } from "node:path";
import { eq } from "drizzle-orm";
import { openDatabase } from "#db/client.server.ts";
import { users } from "#db/schema/auth.ts";
import { insertApiKey } from "#features/identity/api-keys/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { PERSON_SCOPES } from "#kernel/key-scopes.ts";
import { type Customer, signUp } from "./load.ts";
import { freePort, Program, until } from "./program.ts";
import type { Finding, RealTest } from "./test.ts";
import type { World } from "./world.ts";

/** What a customer's and a tradesperson's program do with the packed client; it prints what they got. */
const PROGRAM = `import { ApiError, createClient } from "@fettle/client";
const { SITE: baseUrl, CUSTOMER, TRADESPERSON } = process.env;
const customer = createClient({ baseUrl, key: CUSTOMER });
const tradesperson = createClient({ baseUrl, key: TRADESPERSON });
const description = "The lower hinge has come off and the gate drags on the path.";
const job = await customer.createJob({ body: { title: "Mend the gate", category: "Carpentry", postcode: "LS6 2AB", description } });
const quote = await tradesperson.createJobQuote({ path: { id: job.id }, body: { amount: 9500, message: "Two new hinges." } });
const refused = await tradesperson
  .createJobQuote({ path: { id: job.id }, body: { amount: 9500, message: "Once more." } })
  .catch((error) => (error instanceof ApiError ? error.code : String(error)));
const { items } = await customer.listJobQuotes({ path: { id: job.id } });
console.log(JSON.stringify({ quoteId: quote.id, refused, listed: items.map(({ id }) => id) }));
`;

interface Printed {
  quoteId: string;
  refused: unknown;
  listed: string[];
}

/** Ends with what the program printed. Throws with its output if it failed. */
async function ended(program: Program): Promise<string> {
  program.start();
  if ((await program.ended()) !== 0) throw new Error(program.output.slice(-500));
  return program.output;
}

/** A project of its own, in a folder outside of this one, with the client as npm packs it. */
async function projectWithClient(dir: string): Promise<string> {
  const folder = join(dir, "program");
  await mkdir(folder, { recursive: true });
  const tools = { PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}` };
  await ended(new Program("npm", ["pack", resolve("packages/client"), "--pack-destination", folder], tools));
  const packed = (await readdir(folder)).find((name) => name.endsWith(".tgz"));
  await writeFile(join(folder, "package.json"), '{ "type": "module", "private": true }');
  const install = ["install", "--prefix", folder, "--offline", "--no-audit", "--no-fund", join(folder, `${packed}`)];
  await ended(new Program("npm", install));
  await writeFile(join(folder, "program.js"), PROGRAM);
  return join(folder, "program.js");
}

/** A receiver of webhooks that refuses the first attempt, as one that restarts does. */
async function receiver(port: number) {
  const attempts: { headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    attempts.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(attempts.length === 1 ? 503 : 204).end();
  }).listen(port, "127.0.0.1");
  await once(server, "listening");
  const read = (secret: string): { id: string; isSigned: boolean; type: string; about: string }[] =>
    attempts.map(({ headers, body }) => {
      const key = Buffer.from(secret.replace("whsec_", ""), "base64");
      const text = `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`;
      const expected = `v1,${createHmac("sha256", key).update(text).digest("base64")}`;
      const { type, data } = JSON.parse(body);
      const isSigned = headers["webhook-signature"] === expected;
      return { id: String(headers["webhook-id"]), isSigned, type, about: data.quote_id };
    });
  return { attempts, read, close: () => server.close() };
}

/** No key can make a webhook: its owner does, who has just signed in. Returns the secret. */
async function addWebhook({ plain }: World, { headers }: Customer, url: string): Promise<string> {
  const body = JSON.stringify({ url, events: ["quote.submitted"] });
  const reply = await fetch(`${plain}/api/v1/me/webhooks`, { method: "POST", headers, body });
  const made = (await reply.json()) as { secret?: string };
  if (!made.secret) throw new Error(`the webhook got ${reply.status} ${JSON.stringify(made)}`);
  return made.secret;
}

async function programs(world: World): Promise<Finding> {
  const { dir, site, settings, certificate } = world;
  const file = await projectWithClient(dir);
  const database = openDatabase(settings.DATABASE_DIRECT_URL, { connections: 2 });
  const port = await freePort();
  const hook = await receiver(port);
  try {
    const [browser, tradesperson] = [await signUp(world, world.plain), await makeTradesperson(database.db)];
    // Nobody else finds the job of somebody whose address is not verified.
    const [customer] = await database.db
      .update(users)
      .set({ emailVerified: true })
      .where(eq(users.email, browser.email))
      .returning({ id: users.id });
    const secret = await addWebhook(world, browser, `http://127.0.0.1:${port}/hook`);
    const keyOf = async (who: { id: string }) => (await insertApiKey(database.db, who, PERSON_SCOPES)).key;
    const given = { SITE: site, NODE_EXTRA_CA_CERTS: certificate.certificate };
    const keys = { CUSTOMER: await keyOf(customer ?? { id: "" }), TRADESPERSON: await keyOf(tradesperson) };
    const output = await ended(new Program(process.execPath, [file], { ...given, ...keys }));
    const { quoteId, refused, listed } = JSON.parse(output) as Printed;
    await until(
      async () => hook.attempts.length,
      (count) => count >= 2,
      180_000,
    );
    const received = hook.read(secret);
    const problems = [
      ...(refused === "ALREADY_QUOTED" ? [] : [`the second quote got ${refused}`]),
      ...(listed.join() === quoteId ? [] : [`listed: ${listed}`]),
      ...(received.every(({ isSigned }) => isSigned) ? [] : ["an event was not signed"]),
      ...(received.every(({ type, about }) => type === "quote.submitted" && about === quoteId)
        ? []
        : ["another event"]),
    ];
    const ids = new Set(received.map(({ id }) => id));
    return { problem: problems.join("; ") || undefined, lost: ids.size === 0 ? 1 : 0, doubled: ids.size - 1 };
  } finally {
    hook.close();
    await database.close();
  }
}

export const apiProgramTests: readonly RealTest[] = [
  {
    number: 63,
    title: "programs of two people use the packed client over TLS; the customer's webhook refuses the first attempt",
    must: "a job is posted, quoted and listed, a refusal has its code; the event is signed, repeated with its id and about the quote",
    run: programs,
  },
];
