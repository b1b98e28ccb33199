import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { guessCounters } from "#db/schema/auth.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import { GUESS_LIMITS } from "../rules/guessing.ts";

const database = testDatabase();
const services = () => createTestServices(database(), { env: { RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" } });
let made: ReturnType<typeof services> | undefined;
const shared = () => {
  made ??= services();
  return made;
};

const PASSWORD = "long enough";
const LIMIT = GUESS_LIMITS.account.attempts;
/** More than the pool's connections, so that requests also wait for each other. */
const AT_ONCE = 30;
const free = () => `${newId()}@example.test`;
let lastAddress = 0;
/** A client that no other test counts for. */
function client(): string {
  lastAddress += 1;
  return `198.18.${lastAddress >> 8}.${lastAddress & 255}`;
}

const call = (path: string, body: object, { from = client(), cookie = "" } = {}) =>
  requestAs(shared(), null, `POST /api/auth${path}`, {
    body,
    headers: { "X-Forwarded-For": from, ...(cookie ? { Cookie: cookie, "Sec-Fetch-Site": "same-origin" } : {}) },
  });
const signIn = (email: string, password: string, from?: string) =>
  call("/sign-in/email", { email, password }, from ? { from } : {});
const statuses = (replies: readonly Response[]) => replies.map(({ status }) => status);
const count = (all: readonly number[], status: number) => all.filter((one) => one === status).length;

async function person() {
  const email = free();
  const reply = await call("/sign-up/email", { email, password: PASSWORD, name: "Ada Lane", userType: "customer" });
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  return { email, cookie };
}
/** Lets the wait of every blocked count pass. */
const waitOver = () =>
  database().db.execute(sql`update ${guessCounters} set blocked_until = now() - interval '1 second'`);

describe("attack: guessing a password", () => {
  test("sixty times at once gets no further than the limit", async () => {
    const { email } = await person();
    const from = client();
    const { fulfilled } = await race(60, (i) => signIn(email, `wrong password ${i}`, from));
    expect(count(statuses(fulfilled), 401)).toBe(LIMIT);
    expect(count(statuses(fulfilled), 429)).toBe(60 - LIMIT);
    const refused = await signIn(email, PASSWORD, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(GUESS_LIMITS.account.firstWait);
  });

  test("of one account from six addresses locks the account", async () => {
    const { email } = await person();
    const from = Array.from({ length: 6 }, client);
    const guesses: Response[] = [];
    for (let i = 0; i < 6; i++)
      guesses.push(...(await Promise.all(from.map((address) => signIn(email, `wrong password ${i}`, address)))));
    expect(count(statuses(guesses), 401)).toBe(LIMIT);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });

  test("waits longer after each further failure, and ends with a success", async () => {
    const { email } = await person();
    await race(LIMIT, () => signIn(email, "wrong password"));
    await waitOver();
    expect((await signIn(email, "wrong again")).status).toBe(401);
    const longer = await signIn(email, PASSWORD);
    expect(Number(longer.headers.get("Retry-After"))).toBeGreaterThan(GUESS_LIMITS.account.firstWait);
    await waitOver();
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    const next = await race(LIMIT - 1, () => signIn(email, "wrong password"));
    expect(count(statuses(next.fulfilled), 401)).toBe(LIMIT - 1);
  });

  test("of many accounts from one address, or from one IPv6 network, locks the address", async () => {
    for (const from of ["203.0.113.9", "2001:db8:1:2"]) {
      const address = (i: number) => (from.includes(":") ? `${from}::${i + 1}` : from);
      const { attempts } = GUESS_LIMITS.address;
      const { fulfilled } = await race(attempts + 20, (i) => signIn(free(), "wrong password", address(i)));
      expect(count(statuses(fulfilled), 401)).toBe(attempts);
      expect((await signIn(free(), "wrong password", address(999))).status).toBe(429);
    }
    expect((await signIn(free(), "wrong password")).status).toBe(401);
  });

  test("tells nothing about unknown accounts: they lock like known ones", async () => {
    const unknown = free();
    const { email } = await person();
    const answers: unknown[] = [];
    for (const address of [unknown, email]) {
      const { fulfilled } = await race(LIMIT + 5, () => signIn(address, "wrong password"));
      const all = await Promise.all(fulfilled.map(async (reply) => `${reply.status} ${(await reply.json()).code}`));
      answers.push(all.toSorted());
    }
    expect(answers[0]).toEqual(answers[1]);
  });

  test("right sign-ins from one address are not counted", async () => {
    const { email } = await person();
    const from = client();
    for (let i = 0; i < LIMIT + 5; i++) expect((await signIn(email, PASSWORD, from)).status).toBe(200);
    expect((await signIn(free(), "wrong password", from)).status).toBe(401);
  });
});

test("attack: guessing from very many addresses makes the whole site wait, for seconds", async () => {
  await signIn(free(), "wrong password");
  const { attempts, longestWait } = GUESS_LIMITS.site;
  await database()
    .db.update(guessCounters)
    .set({ attempts: attempts - 1 })
    .where(eq(guessCounters.key, "site"));
  const { fulfilled } = await race(10, () => signIn(free(), "wrong password"));
  expect(count(statuses(fulfilled), 401)).toBe(1);
  const refused = fulfilled.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get("Retry-After"))).toBeLessThanOrEqual(longestWait);
  await database().db.delete(guessCounters).where(eq(guessCounters.key, "site"));
});

describe("attack: guessing with a stolen session", () => {
  test.each([
    ["/change-password", { currentPassword: "wrong one", newPassword: "another one" }],
    ["/two-factor/enable", { password: "wrong one" }],
    ["/two-factor/disable", { password: "wrong one", code: "123456" }],
    ["/two-factor/generate-backup-codes", { password: "wrong one", code: "123456" }],
    ["/two-factor/verify-totp", { code: "000000" }],
  ])("at %s is limited", async (path, body) => {
    const { cookie } = await person();
    if (path.endsWith("totp")) await call("/two-factor/enable", { password: PASSWORD }, { cookie });
    const { fulfilled } = await race(AT_ONCE, () => call(path, body, { cookie }));
    const all = statuses(fulfilled);
    expect(count(all, 429)).toBe(AT_ONCE - LIMIT);
    expect(all.filter((status) => status !== 429).every((status) => status === 400 || status === 401)).toBe(true);
  });

  test("when deleting the account is limited", async () => {
    const { cookie } = await person();
    const { fulfilled } = await race(AT_ONCE, () =>
      requestAs(shared(), null, "DELETE /api/v1/me", {
        body: { password: "wrong one" },
        headers: { "X-Forwarded-For": client(), Cookie: cookie, "Sec-Fetch-Site": "same-origin" },
      }),
    );
    expect(new Set(statuses(fulfilled))).toEqual(new Set([422, 429]));
    expect(count(statuses(fulfilled), 422)).toBe(LIMIT);
  });
});

describe("attack: a common password", () => {
  test.each(["password1", "LIVERPOOL", "qwertyuiop", "Fettle2026!"])(
    "%s is refused at sign-up and for a change",
    async (common) => {
      const reply = await call("/sign-up/email", { email: free(), password: common, name: "Ada Lane" });
      expect(reply.status).toBe(422);
      expect((await reply.json()).message).toBe("This password is too common. Choose one that is harder to guess");
      const { cookie } = await person();
      const change = { currentPassword: PASSWORD, newPassword: common };
      expect((await call("/change-password", change, { cookie })).status).toBe(422);
      expect((await call("/reset-password", { token: "x", newPassword: common })).status).toBe(422);
    },
  );
});
