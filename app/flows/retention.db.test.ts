import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { authTokens, sessions } from "#db/schema/auth.ts";
import { documents } from "#db/schema/documents.ts";
import { profiles } from "#db/schema/profile.ts";
import { reports } from "#db/schema/reports.ts";
import { identitySignals, suspensions } from "#db/schema/risk.ts";
import { deleteOldDocuments } from "#features/documents/index.server.ts";
import { deleteExpiredSignIns } from "#features/identity/auth/index.server.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { deleteOldReports } from "#features/reports/index.server.ts";
import { deleteOldSuspensions } from "#features/risk/index.server.ts";
import { makeSuspension } from "#features/risk/testing.ts";
import { system } from "#kernel/actor.ts";
import { fixedClock, later, MINUTE, YEAR } from "#kernel/clock.ts";

/** The retention periods that /privacy states, each tested just before and just after its end. */
const database = testDatabase();
const db = () => database().db;
const now = new Date();
const ctx = () => ({ ...as(database(), system), clock: fixedClock(now) });
/** A time just over, and just under, the given number of years ago. */
const past = (years: number) => later(now, -years * YEAR - MINUTE);
const within = (years: number) => later(now, -years * YEAR + MINUTE);

test("sign-ins and links are deleted when they expire", async () => {
  const { id: userId } = await makeCustomer(db());
  for (const [token, ms] of [
    ["ended", -MINUTE],
    ["current", MINUTE],
  ] as const) {
    const expiresAt = later(new Date(), ms);
    await db()
      .insert(sessions)
      .values({ userId, token: `${userId} ${token}`, expiresAt, ipAddress: "192.0.2.1" });
    await db()
      .insert(authTokens)
      .values({ identifier: `${userId} ${token}`, value: "x", expiresAt });
  }
  await deleteExpiredSignIns(ctx());
  const left = await db().select().from(sessions).where(eq(sessions.userId, userId));
  expect(left.map(({ token }) => token)).toEqual([`${userId} current`]);
  const links = await db().select().from(authTokens);
  expect(links.map(({ identifier }) => identifier).filter((name) => name.startsWith(userId))).toEqual([
    `${userId} current`,
  ]);
});

test("a report is deleted six years after its last decision; an open or appealed one stays", async () => {
  const [reporter, reported] = [await makeCustomer(db()), await makeCustomer(db())];
  const parties = { reporterId: reporter.id, reportedId: reported.id, subject: "profile", subjectId: reported.id };
  const decided = { status: "decided", outcome: "warn", decision: "A warning" } as const;
  const final = {
    ...decided,
    status: "final",
    appeal: "No",
    finalOutcome: "nothing",
    finalDecision: "Taken back",
  } as const;
  const rows = [
    { reason: "old", ...decided, decidedAt: past(6) },
    { reason: "recent", ...decided, decidedAt: within(6) },
    { reason: "old appeal", ...final, decidedAt: past(7), finalAt: past(6) },
    { reason: "recent appeal", ...final, decidedAt: past(7), finalAt: within(6) },
    { reason: "open", createdAt: past(9) },
  ];
  for (const row of rows)
    await db()
      .insert(reports)
      .values({ ...parties, ...row });
  await deleteOldReports(ctx());
  const left = await db().select().from(reports).where(eq(reports.reporterId, reporter.id));
  expect(left.map(({ reason }) => reason).sort()).toEqual(["open", "recent", "recent appeal"]);
});

test("a document is deleted six years after the end of its tax year", async () => {
  const { id: ownerId } = await makeCustomer(db());
  const facts = { kind: "receipt", ownerId, words: "", year: 2_020, amount: 100, content: {} } as const;
  const rows = [
    { ...facts, title: "old", number: 900_001, source: `${ownerId} old`, createdAt: past(7) },
    { ...facts, title: "recent", number: 900_002, source: `${ownerId} recent`, createdAt: within(7) },
  ];
  await db().insert(documents).values(rows);
  await deleteOldDocuments(ctx());
  const left = await db().select().from(documents).where(eq(documents.ownerId, ownerId));
  expect(left.map(({ title }) => title)).toEqual(["recent"]);
});

test("a suspension and its identity signals are deleted six years after it was lifted or the account was closed", async () => {
  const [lifted, left, there] = [await makeCustomer(db()), await makeCustomer(db()), await makeCustomer(db())];
  await makeSuspension(db(), lifted.id, { status: "lifted", liftedAt: past(6) });
  await makeSuspension(db(), lifted.id, { status: "lifted", liftedAt: within(6) });
  for (const { id } of [left, there]) {
    await makeSuspension(db(), id);
    await db().insert(identitySignals).values({ userId: id, kind: "phone", hash: id });
  }
  await db()
    .update(profiles)
    .set({ closedAt: past(6) })
    .where(eq(profiles.id, left.id));
  await deleteOldSuspensions(ctx());
  const stored = async (id: string) => [
    (await db().select().from(suspensions).where(eq(suspensions.userId, id))).length,
    (await db().select().from(identitySignals).where(eq(identitySignals.userId, id))).length,
  ];
  expect([await stored(lifted.id), await stored(left.id), await stored(there.id)]).toEqual([
    [1, 0],
    [0, 0],
    [1, 1],
  ]);
});
