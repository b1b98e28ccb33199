import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { knownDevices } from "#db/schema/auth.ts";
import { newId } from "#kernel/id.ts";
import { createTestServices, requestAs } from "#server/testing.ts";
import { GUESS_LIMITS } from "../rules/guessing.ts";
import { appCode } from "../testing.ts";

const database = testDatabase();
let made: ReturnType<typeof createTestServices> | undefined;
const services = () => {
  made ??= createTestServices(database(), { env: { RATE_LIMIT: "on", TRUSTED_PROXIES: "127.0.0.1" } });
  return made;
};

const PASSWORD = "long enough";
const ACCOUNT = GUESS_LIMITS.account.attempts;
const DEVICE = GUESS_LIMITS.device.attempts;
let last = 0;
/** An address that no other test counts for. */
function client(): string {
  last += 1;
  return `198.19.${last >> 8}.${last & 255}`;
}

interface From {
  from?: string;
  cookie?: string;
}
const call = (path: string, body: object, { from = client(), cookie = "" }: From = {}) =>
  requestAs(services(), null, `POST /api/auth${path}`, {
    body,
    headers: { "X-Forwarded-For": from, ...(cookie ? { Cookie: cookie, "Sec-Fetch-Site": "same-origin" } : {}) },
  });
const signIn = (email: string, password: string, from?: From) => call("/sign-in/email", { email, password }, from);
const pairsIn = (reply: Response) => reply.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
const cookiesOf = (reply: Response) => pairsIn(reply).join("; ");
const deviceIn = (reply: Response) => pairsIn(reply).find((cookie) => /\.device=/.test(cookie)) ?? "";

/** Somebody who has signed up in a browser, with that browser's own cookie, and no session. */
async function person() {
  const email = `${newId()}@example.test`;
  const reply = await call("/sign-up/email", { email, password: PASSWORD, name: "Ada Lane" });
  return { email, device: deviceIn(reply) };
}
const lock = (email: string, from?: string) =>
  race(ACCOUNT + 5, (i) => signIn(email, `wrong password ${i}`, from ? { from } : {}));
const count = (replies: readonly Response[], status: number) => replies.filter((one) => one.status === status).length;

describe("attack: locking an owner out with wrong passwords", () => {
  test("locks strangers, and not the owner's own browser", async () => {
    const { email, device } = await person();
    await lock(email);
    expect((await signIn(email, PASSWORD)).status).toBe(429);
    expect((await signIn(email, PASSWORD, { cookie: device })).status).toBe(200);
    // What the owner does does not open the door for strangers again.
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });

  test("does not work from the owner's own network either", async () => {
    const { email, device } = await person();
    const office = client();
    await race(GUESS_LIMITS.address.attempts + 5, () => signIn(`${newId()}@example.test`, "wrong", { from: office }));
    expect((await signIn(email, PASSWORD, { from: office })).status).toBe(429);
    expect((await signIn(email, PASSWORD, { from: office, cookie: device })).status).toBe(200);
  });

  test("nor with wrong codes by email, nor by asking for codes until none is sent", async () => {
    const { email, device } = await person();
    await race(ACCOUNT + 5, () => call("/sign-in/email-code", { email, code: "000000" }));
    expect((await call("/sign-in/email-code", { email, code: "000000" })).status).toBe(429);
    expect((await call("/sign-in/email-code", { email, code: "000000" }, { cookie: device })).status).toBe(401);
    await race(8, () => call("/email-code/send", { email }));
    expect((await call("/email-code/send", { email })).status).toBe(429);
    expect((await call("/email-code/send", { email }, { cookie: device })).status).toBe(200);
    expect((await call("/request-password-reset", { email }, { cookie: device })).status).toBe(200);
  });
});

test("attack: wrong codes of the app, by somebody who knows the password, do not lock the owner's browser", async () => {
  const email = `${newId()}@example.test`;
  const signedUp = await call("/sign-up/email", { email, password: PASSWORD, name: "Ada Lane" });
  const cookie = cookiesOf(signedUp);
  const begun = await call("/two-factor/enable", { password: PASSWORD }, { cookie });
  const secret = new URL((await begun.json()).totpURI).searchParams.get("secret") ?? "";
  expect((await call("/two-factor/verify-totp", { code: appCode(secret) }, { cookie })).status).toBe(200);
  const codes = async (from: From, code: string) => {
    const begin = cookiesOf(await signIn(email, PASSWORD, from));
    const both = [begin, from.cookie].filter(Boolean).join("; ");
    return call("/two-factor/verify-totp", { code }, { ...from, cookie: both });
  };
  const statuses: number[] = [];
  for (let i = 0; i < ACCOUNT + 2; i++) statuses.push((await codes({}, "000000")).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await codes({}, appCode(secret, 1))).status).toBe(429);
  expect((await codes({ cookie: deviceIn(signedUp) }, appCode(secret, 1))).status).toBe(200);
});

describe("attack: using a known browser to guess more", () => {
  test("it has the attempts of one account, no more", async () => {
    const { email, device } = await person();
    const { fulfilled } = await race(DEVICE + 10, (i) => signIn(email, `wrong password ${i}`, { cookie: device }));
    expect(count(fulfilled, 401)).toBe(DEVICE);
    expect((await signIn(email, PASSWORD, { cookie: device })).status).toBe(429);
    // The owner elsewhere is not locked by it.
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test("a browser of one's own account is a stranger at another account", async () => {
    const [mine, theirs] = [await person(), await person()];
    const { fulfilled } = await race(ACCOUNT + 10, () => signIn(theirs.email, "wrong", { cookie: mine.device }));
    expect(count(fulfilled, 401)).toBe(ACCOUNT);
  });

  test("a cookie without our signature, or of an unknown browser, is a stranger's", async () => {
    const { email, device } = await person();
    const [name = "", value = ""] = device.split("=");
    const [id = ""] = value.split(".");
    await lock(email);
    for (const forged of [id, `${id}.${"A".repeat(43)}`, `${"0".repeat(32)}.${value.split(".")[1]}`, "", "%00", "x.y"])
      expect((await signIn(email, PASSWORD, { cookie: `${name}=${forged}` })).status).toBe(429);
    await database().db.delete(knownDevices);
    expect((await signIn(email, PASSWORD, { cookie: device })).status).toBe(429);
  });

  test("many browsers that signed in before have one limit together", async () => {
    const { email } = await person();
    const { attempts } = GUESS_LIMITS.devices;
    const devices = await Promise.all(
      Array.from({ length: attempts / DEVICE + 2 }, async () => deviceIn(await signIn(email, PASSWORD))),
    );
    const replies: Response[] = [];
    for (const cookie of devices)
      replies.push(...(await race(DEVICE, () => signIn(email, "wrong password", { cookie }))).fulfilled);
    expect(count(replies, 401)).toBe(attempts);
  });

  test("a success starts the browser again at zero", async () => {
    const { email, device } = await person();
    await race(DEVICE - 1, () => signIn(email, "wrong password", { cookie: device }));
    expect((await signIn(email, PASSWORD, { cookie: device })).status).toBe(200);
    expect((await signIn(email, "wrong password", { cookie: device })).status).toBe(401);
    const { fulfilled } = await race(DEVICE, () => signIn(email, "wrong password", { cookie: device }));
    expect(count(fulfilled, 401)).toBe(DEVICE - 1);
  });
});

test("the cookie is for this site and no script, and has no name or address in it", async () => {
  const reply = await call("/sign-up/email", {
    email: `${newId()}@example.test`,
    password: PASSWORD,
    name: "Ada Lane",
  });
  const line = reply.headers.getSetCookie().find((one) => /\.device=/.test(one)) ?? "";
  expect(line).toMatch(/\.device=[0-9a-f]{32}\.[\w-]{43};/);
  expect(line).toMatch(/HttpOnly/i);
  expect(line).toMatch(/SameSite=Lax/i);
  const { rows } = await database().db.execute(sql`select hash from known_devices`);
  expect(JSON.stringify(rows)).not.toContain(/\.device=([0-9a-f]{32})/.exec(line)?.[1]);
});
