import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { parseSettings } from "#config/settings.server.ts";
import { guessCounters, users } from "#db/schema/auth.ts";
import { rateLimits } from "#db/schema/platform.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import { requestEmailChange } from "../index.server.ts";
import { UNPROVEN_MAIL } from "../rules/guessing.ts";
import { givePassword, makeCustomer, PASSWORD } from "../testing.ts";
import { countUnprovenMail } from "./email-codes.server.ts";

const database = testDatabase();
const db = () => database().db;
const env = { RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" };
let made: ReturnType<typeof createTestServices> | undefined;
const services = () => {
  made ??= createTestServices(database(), { env });
  return made;
};
let last = 0;
/** Each request comes from another network: only the mailbox and the site can count it. */
function client(): string {
  last += 1;
  return `198.18.${last >> 8}.${last & 255}`;
}
const call = (path: string, body: object, from = client()) =>
  requestAs(services(), null, `POST /api/auth${path}`, { body, headers: { "X-Forwarded-For": from } });
const mailsTo = async (like: string) => {
  const { rows } = await db().execute<{ n: number }>(sql`select count(*)::int as n from graphile_worker._private_jobs
    left join users on users.id::text = payload ->> 'to'
    where replace(coalesce(payload ->> 'address', users.email), '.', '') like ${like}`);
  return rows[0]?.n ?? 0;
};
const alias = (box: string, i: number) =>
  [`${box}+${i}@gmail.com`, `${[...box].join(".")}+${i}@gmail.com`, `${box}+${i}@googlemail.com`][i % 3] ?? "";
const newName = () => `v${newId().replaceAll("-", "").slice(0, 20)}`;
/** The limits of an hour begin again. */
async function hourOver(): Promise<void> {
  await db().delete(rateLimits);
  // A process remembers whom it has refused.
  made = undefined;
}
const fillSite = async (left: number) => {
  await db().delete(guessCounters).where(eq(guessCounters.key, "unproven mail"));
  const row = { key: "unproven mail", attempts: UNPROVEN_MAIL.site - left };
  await db()
    .insert(guessCounters)
    .values({ ...row, expiresAt: new Date(Date.now() + 3_600_000) });
};

beforeEach(async () => {
  await db().delete(guessCounters);
});

describe("attack: filling one mailbox through its aliases", () => {
  test("with sign-ups and codes at once, for hours, sends no more than ten mails in a day", async () => {
    const box = newName();
    let i = 0;
    const attempts = () => {
      const email = alias(box, i++);
      return i % 2
        ? call("/sign-up/email", { email, password: PASSWORD, name: "Ada Lane" })
        : call("/email-code/send", { email, signUp: true });
    };
    const statuses: number[] = [];
    for (let hour = 0; hour < 4; hour++) {
      statuses.push(...(await race(15, attempts)).fulfilled.map(({ status }) => status));
      await hourOver();
    }
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    const sent = await mailsTo(`${box}%`);
    expect(statuses.filter((status) => status === 200)).toHaveLength(sent);
    expect(sent).toBeLessThanOrEqual(UNPROVEN_MAIL.mailbox);
    expect(sent).toBeGreaterThan(2);
  });

  test("with changes of address neither", async () => {
    const box = newName();
    const settings = parseSettings({ DATABASE_URL: database().url, SANDBOX: "1", RATE_LIMIT: "on" });
    const outcomes: string[] = [];
    for (let i = 0; i < UNPROVEN_MAIL.mailbox + 3; i++) {
      const user = await makeCustomer(db());
      await givePassword(db(), user);
      const asked = requestEmailChange(as(database(), user, { settings }), {
        email: alias(box, i),
        password: PASSWORD,
      });
      outcomes.push(
        await asked.then(
          () => "sent",
          (error) => error.code,
        ),
      );
    }
    expect(outcomes.filter((one) => one === "sent")).toHaveLength(UNPROVEN_MAIL.mailbox);
    expect(outcomes.at(-1)).toBe("MAILBOX_LIMIT");
  });

  test("accounts stay distinct by the address that was typed", async () => {
    const box = newName();
    const emails = [`${box}@gmail.com`, `${box}+work@gmail.com`];
    for (const email of emails)
      expect((await call("/sign-up/email", { email, password: PASSWORD, name: "Ada Lane" })).status).toBe(200);
    expect(await db().$count(users, sql`${users.email} like ${`${box}%`}`)).toBe(2);
  });
});

describe("attack: filling very many mailboxes", () => {
  const free = () => `${newId()}@example.test`;

  test("ends at the site's limit, for sign-ups, codes and changes of address, in plain words", async () => {
    await fillSite(3);
    const { fulfilled } = await race(10, (i) =>
      i % 2
        ? call("/sign-up/email", { email: free(), password: PASSWORD, name: "Ada Lane" })
        : call("/email-code/send", { email: free(), signUp: true }),
    );
    expect(fulfilled.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = fulfilled.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(7);
    const body = await refused[0]?.json();
    expect(body).toMatchObject({ code: "NEW_MAIL_FULL", detail: expect.stringMatching(/Try again tomorrow/) });
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(60);
    const settings = parseSettings({ DATABASE_URL: database().url, SANDBOX: "1", RATE_LIMIT: "on" });
    const user = await makeCustomer(db());
    await givePassword(db(), user);
    const change = requestEmailChange(as(database(), user, { settings }), { email: free(), password: PASSWORD });
    await expect(change).rejects.toMatchObject({ code: "NEW_MAIL_FULL" });
  });

  test("from one network ends at its share, whoever has an account, and others are mailed", async () => {
    const network = "198.19.0.1";
    const known = await makeCustomer(db());
    for (let sent = 1; sent < UNPROVEN_MAIL.client; sent++)
      await countUnprovenMail(db(), { email: free(), client: network });
    const statuses: number[] = [];
    for (const email of [free(), free(), known.email]) {
      const reply = await call("/email-code/send", { email, signUp: true }, network);
      statuses.push(reply.status);
      if (reply.status === 429) expect(await reply.json()).toMatchObject({ code: "NEW_MAIL_SHARE" });
    }
    expect(statuses).toEqual([200, 429, 429]);
    const name = "Ada Lane";
    const signUp = (from?: string) => call("/sign-up/email", { email: free(), password: PASSWORD, name }, from);
    expect((await signUp(network)).status).toBe(429);
    expect((await signUp()).status).toBe(200);
  });

  test("does not tell who has an account, and proven addresses still get codes and links", async () => {
    const known = await makeCustomer(db());
    const unverified = await makeCustomer(db(), { emailVerified: false });
    await fillSite(0);
    const joins = await Promise.all(
      [known.email, unverified.email, free()].map((email) => call("/email-code/send", { email, signUp: true })),
    );
    expect(joins.map(({ status }) => status)).toEqual([503, 503, 503]);
    for (const path of ["/email-code/send", "/request-password-reset", "/send-verification-email"])
      for (const { email } of [known, unverified, { email: free() }])
        expect((await call(path, { email })).status, `${path} ${email}`).toBe(200);
    expect(await mailsTo(known.email.replaceAll(".", ""))).toBe(2);
    expect(await mailsTo(unverified.email.replaceAll(".", ""))).toBe(0);
  });

  test("a sign-up that is refused creates no account", async () => {
    await fillSite(0);
    const email = free();
    expect((await call("/sign-up/email", { email, password: PASSWORD, name: "Ada Lane" })).status).toBe(503);
    expect(await db().$count(users, eq(users.email, email))).toBe(0);
  });
});
