import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { authTokens, passkeys, sessions, trustedDevices } from "#db/schema/auth.ts";
import * as schema from "#db/schema/index.ts";
import { pushSubscriptions } from "#db/schema/notifications.ts";
import { insertWebhook } from "#features/webhooks/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { calendarLink } from "../../api-keys/index.server.ts";
import { makeApiKey } from "../../api-keys/testing.ts";
import { accessRow, everythingLines, unusedPart } from "../rules/access.labels.ts";
import { ACCESS_KINDS, type AccessKind } from "../rules/access.ts";
import { makeUser } from "../testing.ts";
import { endAccess, endAllAccess, endUnusedAccess, myAccess } from "./access.server.ts";

const database = testDatabase();
const db = () => database().db;
const services = testServices(database);
const code = (expected: string) => expect.objectContaining({ code: expected });
const NOW = new Date();
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1";
const browser = new Headers();

const session = (user: User, updatedAt = NOW) =>
  insertOne(db(), sessions, {
    userId: user.id,
    token: newId(),
    expiresAt: later(NOW, 30 * DAY),
    userAgent: PHONE,
    updatedAt,
    confirmedAt: NOW,
  });

/** A tradesperson with one of each kind, in a session that has just been confirmed. */
async function everything() {
  const owner = await makeUser(db(), { userType: "tradesperson" });
  const here = await session(owner);
  const user: User = { ...owner, confirmedAt: NOW, signedInBy: { kind: "session", id: here.id } };
  const ctx = as(database(), user, { clock: fixedClock(NOW) });
  await session(owner, later(NOW, -84 * DAY));
  const token = await insertOne(db(), authTokens, {
    identifier: `hashed:trust-device:${newId()}`,
    value: owner.id,
    expiresAt: later(NOW, DAY),
  });
  await db().insert(trustedDevices).values({ tokenId: token.id, userId: owner.id, userAgent: PHONE });
  await db().insert(passkeys).values({
    userId: owner.id,
    name: "iPhone 13, Face ID",
    publicKey: "k",
    credentialID: newId(),
    counter: 0,
    deviceType: "singleDevice",
    backedUp: false,
  });
  const key = await makeApiKey(db(), owner, ["read"]);
  await insertWebhook(db(), owner);
  const path = await calendarLink(ctx);
  await db()
    .insert(pushSubscriptions)
    .values({ userId: owner.id, endpoint: `https://push.example/${newId()}`, p256dh: "p", auth: "a" });
  return { owner, user, ctx, key, path, here };
}

const kindsOf = async (ctx: Parameters<typeof myAccess>[0]) => (await myAccess(ctx)).map(({ kind }) => kind);

describe("the register of access", () => {
  test("lists every kind, this session first", async () => {
    const { ctx, here } = await everything();
    const all = await myAccess(ctx);
    expect([...new Set(all.map(({ kind }) => kind))]).toEqual([...ACCESS_KINDS]);
    expect(all[0]).toMatchObject({ id: here.id, isThis: true });
    expect(all.filter(({ isThis }) => isThis)).toHaveLength(1);
    const rows = all.map((access) => accessRow(access, NOW));
    expect(rows.map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Safari on iPhone", "iPhone 13, Face ID", "Your bookings"]),
    );
    expect(rows.filter(({ tone }) => tone === "unused").map(({ used }) => used)).toEqual(["Not used for 84 days"]);
    expect(unusedPart(all, NOW)).toMatchObject({ title: "1 you may not need", button: "End it" });
    expect(everythingLines(all)).toHaveLength(6);
  });

  test.each(ACCESS_KINDS.filter((kind) => kind !== "passkey"))(
    "ends one %s, once, and its owner's only",
    async (kind) => {
      const { ctx } = await everything();
      const other = await everything();
      const [one] = (await myAccess(ctx)).filter((access) => access.kind === kind && !access.isThis);
      const accessId = one?.id ?? "";
      await expect(endAccess(other.ctx, { accessId }, browser)).rejects.toEqual(code("NOT_FOUND"));
      expect(await endAccess(ctx, { accessId }, browser)).toMatchObject({ kind });
      expect((await myAccess(ctx)).map(({ id }) => id)).not.toContain(accessId);
      await expect(endAccess(ctx, { accessId }, browser)).rejects.toEqual(code("NOT_FOUND"));
      expect(await kindsOf(other.ctx)).toHaveLength(8);
    },
  );

  test("ends what was not used for 60 days, and nothing else", async () => {
    const { ctx } = await everything();
    expect((await endUnusedAccess(ctx, browser)).map(({ kind }) => kind)).toEqual(["session"]);
    expect(await kindsOf(ctx)).toEqual([...ACCESS_KINDS]);
  });

  test("ends everything but this session, with or without the passkeys", async () => {
    const { ctx } = await everything();
    expect(await endAllAccess(ctx, { keepPasskeys: true }, browser)).toBe(6);
    expect(await kindsOf(ctx)).toEqual(["session", "passkey"]);
    expect(await endAllAccess(ctx, {}, browser)).toBe(1);
    expect(await kindsOf(ctx)).toEqual(["session"]);
  });

  test("attack: a stolen session without a proof removes no passkey", async () => {
    const { user } = await everything();
    const late = as(database(), { ...user, confirmedAt: later(NOW, -DAY) }, { clock: fixedClock(NOW) });
    await expect(endAllAccess(late, {}, browser)).rejects.toEqual(code("STEP_UP_REQUIRED"));
    expect(await kindsOf(late)).toHaveLength(8);
  });

  test("no API key reads it", async () => {
    const { key } = await everything();
    for (const endpoint of ["GET /api/v1/me/access", "DELETE /api/v1/me/access"] as const)
      expect((await requestAs(services(), null, endpoint, { headers: key })).status).toBe(403);
  });
});

/** The table of each kind. */
const TABLES: Readonly<Record<AccessKind, string>> = {
  session: "sessions",
  device: "trusted_devices",
  passkey: "passkeys",
  api_key: "api_keys",
  calendar_link: "calendar_links",
  webhook: "webhook_endpoints",
  push: "push_subscriptions",
};

/** Tables of people with such columns that open nothing by themselves. */
const OTHERS: Readonly<Record<string, string>> = {
  auth_accounts: "the password itself",
  auth_tokens: "links and begun sign-ins, which end by themselves",
  two_factors: "the second factor",
  known_devices: "recognises a device, and lets nobody in",
  identity_signals: "hashes by which accounts of one person are found",
  email_reversals: "a link to the old address, which ends by itself",
};

test("a table of people with a token, a key or a secret is in the register, or has a reason not to be", () => {
  const tables = Object.values(schema as Record<string, unknown>).filter((value) => is(value, PgTable)) as PgTable[];
  const opening = tables.filter((table) => {
    const owned = getTableConfig(table).foreignKeys.some((key) =>
      ["users", "profiles"].includes(getTableName(key.reference().foreignTable)),
    );
    const names = Object.values(getTableColumns(table)).map(({ name }) => name);
    return owned && names.some((name) => /(^|_)(token|hash|secret|auth|credential)(_|$)/.test(name));
  });
  const known = new Set([...Object.values(TABLES), ...Object.keys(OTHERS)]);
  expect(opening.map(getTableName).filter((name) => !known.has(name))).toEqual([]);
  expect(opening.length).toBeGreaterThan(5);
});
