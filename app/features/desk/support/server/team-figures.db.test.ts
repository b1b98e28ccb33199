import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { cases } from "#db/schema/cases.ts";
import { supportThreads } from "#db/schema/support.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { fixedClock, HOUR, later, MINUTE } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { countCases } from "../../cases/index.server.ts";
import { waitingCounts } from "../../operators/index.server.ts";
import { allTickets, rateTicket, solvedTickets, teamFigures, waitingTickets, writeToTicket } from "../index.server.ts";
import { makeTicket } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const at = new Date("2026-03-10T12:00:00Z");
const ctx = (user: User) => as(database(), user, { clock: fixedClock(at) });
const range = { from: "2026-03-04", to: "2026-03-10", before: "2026-02-25" };

/** A ticket that was asked so many hours ago, with when it was answered and solved after that. */
async function solved(
  by: User,
  hoursAgo: number,
  set: { first: number | null; solve: number } & Record<string, unknown>,
) {
  const { first, solve, ...more } = set;
  const createdAt = later(at, -hoursAgo * HOUR);
  const user = await makeCustomer(db());
  const times = { createdAt, firstAnsweredAt: first === null ? null : later(createdAt, first * MINUTE) };
  const ended = {
    status: "solved",
    waitingSince: null,
    solvedAt: later(createdAt, solve * MINUTE),
    solvedBy: by.id,
  } as const;
  const { id } = await makeTicket(db(), user.id, { ...times, ...ended, ...more });
  return { id, user };
}

test("times, shares and satisfaction of a period, by person and by kind, with the tickets behind each", async () => {
  const [ann, bob] = [await makeAdmin(db(), { name: "Ann Able" }), await makeAdmin(db(), { name: "Bob Best" })];
  const quick = await solved(ann, 10, { first: 30, solve: 60, kind: "payment" });
  const late = await solved(ann, 60, { first: 25 * 60, solve: 26 * 60, kind: "payment", reopenedCount: 1 });
  await solved(bob, 20, { first: null, solve: 90 });
  await solved(bob, 9 * 24, { first: 10, solve: 20 });
  await makeTicket(db(), (await makeCustomer(db())).id, { waitingSince: later(at, -30 * HOUR) });
  await rateTicket(ctx(quick.user), { ticketId: quick.id, satisfied: true });
  await rateTicket(ctx(late.user), { ticketId: late.id, satisfied: false });
  const figures = await teamFigures(ctx(ann), range);
  expect(figures.now).toMatchObject({ solved: 3, due: 2, inTime: 1, reopened: 1, rated: 2, satisfied: 1, toSolve: 90 });
  expect(figures.now.firstAnswer).toBeCloseTo((30 + 25 * 60) / 2);
  expect(figures.before).toMatchObject({ solved: 1, due: 1, inTime: 1, firstAnswer: 10, toSolve: 20 });
  expect(figures.people.map(({ name, solved: count }) => [name, count])).toEqual([
    ["Ann Able", 2],
    ["Bob Best", 1],
  ]);
  expect(figures.kinds).toMatchObject([
    { kind: "other", waiting: 1, solved: 1 },
    { kind: "payment", waiting: 0, solved: 2, inTime: 1 },
  ]);
  expect(figures).toMatchObject({ waiting: 1, late: 1, ages: { under_4h: 0, under_3d: 1 } });
  const behind = async (filter: Parameters<typeof solvedTickets>[1]) =>
    (await solvedTickets(ctx(ann), { ...range, ...filter })).items.map(({ id }) => id);
  expect(await behind({})).toHaveLength(figures.now.solved);
  expect(await behind({ by: ann.id })).toEqual([quick.id, late.id]);
  for (const only of ["late", "reopened", "unsatisfied"] as const) expect(await behind({ only })).toEqual([late.id]);
  expect(await behind({ kind: "payment" })).toHaveLength(2);
});

test("who opens a ticket again is asked again, and nobody rates what is open or not theirs", async () => {
  const admin = await makeAdmin(db());
  const { id, user } = await solved(admin, 5, { first: 10, solve: 20 });
  const rate = (who: User) => rateTicket(ctx(who), { ticketId: id, satisfied: true });
  await rate(user);
  await expect(rate(await makeCustomer(db()))).rejects.toSatisfy((error) => isAppError(error, "NOT_FOUND"));
  await writeToTicket(ctx(user), { ticketId: id, content: "Once more" });
  const [row] = await db().select().from(supportThreads).where(eq(supportThreads.id, id));
  expect(row).toMatchObject({ satisfied: null, reopenedCount: 1 });
  await expect(rate(user)).rejects.toSatisfy((error) => isAppError(error, "CONFLICT"));
});

test("what is snoozed is in no counter, and each day has what arrived and what was solved", async () => {
  const admin = await makeAdmin(db());
  const [shown, snoozed] = [await makeCustomer(db()), await makeCustomer(db())];
  const mine = await makeTicket(db(), shown.id, { waitingSince: later(at, -HOUR), createdAt: later(at, -HOUR) });
  const put = await makeTicket(db(), snoozed.id, { waitingSince: later(at, -HOUR), createdAt: later(at, -HOUR) });
  const counts = async () => {
    const [{ waiting, kinds, ages }, rail, list, queue] = await Promise.all([
      teamFigures(ctx(admin), range),
      waitingCounts(ctx(admin)),
      waitingTickets(ctx(admin)),
      countCases(ctx(admin), { view: "all", kind: "support" }),
    ]);
    return [
      waiting,
      kinds.reduce((sum, one) => sum + one.waiting, 0),
      Object.values(ages).reduce((sum, one) => sum + one, 0),
      rail.supportWaiting,
      list.length,
      Object.values(queue.due).reduce((sum, one) => sum + one, 0),
    ];
  };
  const before = await counts();
  expect(new Set(before).size).toBe(1);
  await db()
    .update(cases)
    .set({ snoozedUntil: later(at, HOUR) })
    .where(eq(cases.subjectId, put.id));
  expect(await counts()).toEqual(before.map((count) => count - 1));
  expect((await waitingTickets(ctx(admin))).map(({ id }) => id)).toContain(mine.id);
  expect((await allTickets(ctx(admin), { state: "solved" })).items.map(({ id }) => id)).not.toContain(mine.id);
  expect((await allTickets(ctx(admin), { state: "new" })).items.map(({ id }) => id)).toContain(mine.id);
  const { days, now } = await teamFigures(ctx(admin), range);
  expect(days.map(({ day }) => day)).toEqual(
    [4, 5, 6, 7, 8, 9, 10].map((day) => `2026-03-${String(day).padStart(2, "0")}`),
  );
  expect(days.at(-1)?.arrived).toBeGreaterThanOrEqual(2);
  expect(days.reduce((sum, one) => sum + one.solved, 0)).toBe(now.solved);
});
