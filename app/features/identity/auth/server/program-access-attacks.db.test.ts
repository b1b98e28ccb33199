import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { sessions } from "#db/schema/auth.ts";
import { webhookEndpoints } from "#db/schema/webhooks.ts";
import { calendarFile } from "#features/bookings/calendar/index.server.ts";
import { createWebhook } from "#features/webhooks/index.server.ts";
import { insertWebhook } from "#features/webhooks/testing.ts";
import { suspendAccount } from "#flows/suspend-account.server.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, later } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { requestAs, testServices } from "#server/testing.ts";
import { calendarLink, resetCalendarLink } from "../../api-keys/index.server.ts";
import { makeApiKey } from "../../api-keys/testing.ts";
import { CREDENTIAL_CHANGES, type CredentialChange } from "../rules/credential-change.labels.ts";
import { makeAdmin, makeUser } from "../testing.ts";
import { recordCredentialEvent } from "./credential-event.server.ts";

const database = testDatabase();
const db = () => database().db;
const services = testServices(database);
const code = (expected: string) => expect.objectContaining({ code: expected });
const changes = Object.keys(CREDENTIAL_CHANGES) as CredentialChange[];

/** What somebody with an open session leaves behind: a key, a webhook, the address of the calendar. */
async function foothold() {
  const owner = await makeUser(db(), { userType: "tradesperson" });
  const key = await makeApiKey(db(), owner, ["read"]);
  await insertWebhook(db(), owner);
  const path = await calendarLink(as(database(), owner));
  return { owner, key, path };
}
type Left = Awaited<ReturnType<typeof foothold>>;

const openCalendar = (path: string) =>
  calendarFile(as(database()), { token: path.replace("/calendar/", "").replace(".ics", "") });
const readWith = async ({ key }: Left) =>
  (await requestAs(services(), null, "GET /api/v1/me", { headers: key })).status;
const webhooksOf = ({ owner }: Left) => db().$count(webhookEndpoints, eq(webhookEndpoints.userId, owner.id));

async function expectNothingLeft(left: Left) {
  expect(await readWith(left)).toBe(401);
  expect(await webhooksOf(left)).toBe(0);
  await expect(openCalendar(left.path)).rejects.toEqual(code("NOT_FOUND"));
}

describe("attack: programs that outlive a credential event", () => {
  test.each(changes)("none does after %s", async (change) => {
    const left = await foothold();
    expect(await readWith(left)).toBe(200);
    expect(await openCalendar(left.path)).toContain("VCALENDAR");
    const origin = { device: "Firefox on Windows", place: null };
    const event = { userId: left.owner.id, change, origin, keptSession: null, at: new Date(), baseUrl: "" };
    await db().transaction((tx) => recordCredentialEvent(tx, event));
    await expectNothingLeft(left);
  });

  test("none does after a suspension", async () => {
    const left = await foothold();
    const grounds = {
      reason: "Report 9",
      facts: "Took £400 for a boiler",
      rule: "fraud",
      effects: "continue",
    } as const;
    await suspendAccount(as(database(), await makeAdmin(db())), { userId: left.owner.id, ...grounds });
    await expectNothingLeft(left);
  });

  test("a link that was replaced twice is not brought back by an event", async () => {
    const { owner, path } = await foothold();
    const second = await resetCalendarLink(as(database(), owner));
    const origin = { device: "Firefox on Windows", place: null };
    const event = { userId: owner.id, origin, keptSession: null, at: new Date(), baseUrl: "" };
    await db().transaction((tx) => recordCredentialEvent(tx, { ...event, change: "password-reset" }));
    for (const old of [path, second]) await expect(openCalendar(old)).rejects.toEqual(code("NOT_FOUND"));
    expect(await openCalendar(await calendarLink(as(database(), owner)))).toContain("VCALENDAR");
  });
});

describe("attack: a request that began before the session ended", () => {
  const ended = (owner: User): User => ({ ...owner, signedInBy: { kind: "session", id: newId() } });

  test("makes no webhook and reads no address of the calendar", async () => {
    const { owner } = await foothold();
    const late = as(database(), ended(owner));
    const added = createWebhook(late, { url: "https://hooks.example.com/in", events: ["booking.updated"] });
    await expect(added).rejects.toEqual(code("NOT_SIGNED_IN"));
    await expect(calendarLink(late)).rejects.toEqual(code("NOT_SIGNED_IN"));
    await expect(resetCalendarLink(late)).rejects.toEqual(code("NOT_SIGNED_IN"));
  });

  test("while the session lives, both work", async () => {
    const { owner } = await foothold();
    const session = { id: newId(), userId: owner.id, token: newId(), expiresAt: later(new Date(), DAY) };
    await db().insert(sessions).values(session);
    const live = as(database(), { ...owner, signedInBy: { kind: "session", id: session.id } });
    await createWebhook(live, { url: "https://hooks.example.com/in", events: ["booking.updated"] });
    expect(await resetCalendarLink(live)).toMatch(/^\/calendar\//);
  });
});

test("an operator who sees the site as somebody else gets no address of their calendar", async () => {
  const { owner } = await foothold();
  const operator = await makeAdmin(db());
  const viewing = { id: newId(), operator, until: later(new Date(), DAY), reason: "Ticket 4" };
  await expect(calendarLink(as(database(), { ...owner, viewing }))).rejects.toEqual(code("VIEW_ONLY"));
});
