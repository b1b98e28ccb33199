import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { TERMS } from "#config/terms.ts";
import { notifications } from "#db/schema/notifications.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { system } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { addDays } from "#kernel/days.ts";
import { announceTerms, currentTerms, termsBetween } from "../index.server.ts";
import { makeUser, makeUsers } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const onDay = (day: string) => as(database(), system, { clock: fixedClock(new Date(`${day}T12:00:00Z`)) });
const PUBLISHED = "2099-02-10";

/** Everybody who has a notification or a mail about the terms, as often as they have one. */
async function told() {
  const inApp = await db()
    .select({ id: notifications.userId })
    .from(notifications)
    .where(eq(notifications.kind, "terms-changed"));
  const mails = await db().execute<{ id: string; from: string }>(
    sql`select payload ->> 'to' as id, payload -> 'payload' ->> 'from' as "from" from graphile_worker._private_jobs
      where payload ->> 'kind' = 'terms-changed'`,
  );
  return {
    inApp: inApp.map(({ id }) => id).toSorted(),
    mailed: mails.rows.map(({ id }) => id).toSorted(),
    days: mails.rows,
  };
}

async function announceOn(day: string) {
  let count = 0;
  for (let more = await announceTerms(onDay(day)); more > 0; more = await announceTerms(onDay(day))) count += more;
  return count;
}

// The people of earlier tests have agreed by now, and nothing has been published.
beforeEach(async () => {
  await db().execute(sql`delete from terms_versions`);
  await db().execute(
    sql`insert into terms_agreements (user_id, version, agreed_at) select id, ${TERMS.version}, now() from users on conflict do nothing`,
  );
  await db().execute(sql`delete from notifications`);
  await db().execute(sql`delete from graphile_worker._private_jobs`);
});

test("where nobody agreed to an earlier version, the terms apply at once, and nobody is told", async () => {
  await makeUsers(db(), [{}, {}]);
  expect(await announceOn(PUBLISHED)).toBe(0);
  const terms = { version: TERMS.version, publishedOn: null, appliesFrom: TERMS.earliest };
  expect(await currentTerms(onDay(PUBLISHED))).toEqual(terms);
});

test("everybody who was here before is told once, in the app and by mail, also those who switched emails off", async () => {
  const before = await makeUsers(
    db(),
    Array.from({ length: 110 }, () => ({ agreedTo: "1.2" })),
  );
  const [quiet] = before;
  await db()
    .update(userSettings)
    .set({ emailNotifications: false })
    .where(eq(userSettings.userId, quiet?.id ?? ""));
  const unverified = await makeUser(db(), { agreedTo: "1.2", emailVerified: false });
  await makeUser(db());
  const closed = await makeUser(db(), { agreedTo: "1.2" });
  await db().update(profiles).set({ closedAt: new Date() }).where(eq(profiles.id, closed.id));
  const { rejected } = await race(3, () => announceTerms(onDay(PUBLISHED)));
  expect(rejected).toEqual([]);
  await announceOn(PUBLISHED);
  await makeUser(db());
  expect(await announceOn(addDays(PUBLISHED, 1))).toBe(0);
  const everybody = [...before, unverified].map(({ id }) => id).toSorted();
  const { inApp, mailed } = await told();
  expect(inApp).toEqual(everybody);
  expect(mailed).toEqual(everybody);
});

test("the mail gives a day at least fifteen days later, which moves when the rest is told late", async () => {
  await makeUsers(
    db(),
    Array.from({ length: 60 }, () => ({ agreedTo: "1.2" })),
  );
  await announceTerms(onDay(PUBLISHED));
  expect(await currentTerms(onDay(PUBLISHED))).toMatchObject({ publishedOn: PUBLISHED, appliesFrom: "2099-03-02" });
  // The worker stood still for ten days.
  await announceOn(addDays(PUBLISHED, 10));
  expect(await currentTerms(onDay(PUBLISHED))).toMatchObject({ publishedOn: PUBLISHED, appliesFrom: "2099-03-08" });
  const { days } = await told();
  expect(new Set(days.map(({ from }) => from))).toEqual(new Set(["2 March 2099", "8 March 2099"]));
});

test("a booking has the terms that applied to both people on its day", async () => {
  const [old, other, young, younger] = (await makeUsers(db(), [{ agreedTo: "1.2" }, { agreedTo: "1.2" }, {}, {}])).map(
    ({ id }) => id,
  );
  await announceOn(PUBLISHED);
  const { appliesFrom } = await currentTerms(onDay(PUBLISHED));
  const between = async (people: (string | undefined)[], day: string) =>
    (await termsBetween(db(), { people: people.map(String), day })).version;
  const dayBefore = addDays(appliesFrom, -1);
  expect(await between([old, other], dayBefore)).toBe("1.2");
  expect(await between([old, young], dayBefore)).toBe("1.2");
  expect(await between([young, younger], dayBefore)).toBe(TERMS.version);
  expect(await between([old, other], appliesFrom)).toBe(TERMS.version);
});
