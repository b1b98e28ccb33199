import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import type { User } from "#kernel/actor.ts";
import { DAY, fixedClock, later } from "#kernel/clock.ts";
import { isAppError } from "#kernel/errors.ts";
import { reviewOfTicket, reviewTicket, solvedTickets, teamFigures } from "../index.server.ts";
import { REVIEWED_OF } from "../rules/ticket-review.ts";
import { makeTicket } from "../testing.ts";

const database = testDatabase();
const db = () => database().db;
const at = new Date("2026-03-10T12:00:00Z");
const ctx = (user: User) => as(database(), user, { clock: fixedClock(at) });
const withCode = (code: string) => (error: unknown) => isAppError(error, code);
const MANY = 60;

test("a lead reviews a sample of what others solved, once each, and the figures count it for who solved it", async () => {
  const [lead, ann] = [await makeAdmin(db()), await makeAdmin(db(), { name: "Ann Able" })];
  const { id: userId } = await makeCustomer(db());
  const solve = async (by: User, daysAgo: number) => {
    const solvedAt = later(at, -daysAgo * DAY);
    const ended = { status: "solved", waitingSince: null, createdAt: solvedAt, solvedAt, solvedBy: by.id } as const;
    return (await makeTicket(db(), userId, ended)).id;
  };
  for (let n = 0; n < MANY; n += 1) await solve(ann, 1);
  for (let n = 0; n < MANY; n += 1) await solve(ann, 40);
  const toReview = async (who: User) =>
    (await solvedTickets(ctx(who), { only: "to_review" }, { limit: 100 })).items.map(({ id }) => id);
  const sample = await toReview(lead);
  // One in ten of the recent ones by chance: fewer than half of them, and the same ones each time.
  expect(sample.length).toBeLessThan(MANY / (REVIEWED_OF / 5));
  expect(await toReview(lead)).toEqual(sample);
  expect(await toReview(ann)).toEqual([]);

  const ticketId = sample[0] ?? (await solve(ann, 1));
  const review = (who: User) => reviewTicket(ctx(who), { ticketId, mark: "good", note: "Kind and short." });
  await expect(review(ann)).rejects.toSatisfy(withCode("CANNOT_REVIEW"));
  await expect(review({ ...lead, deskRole: "support" })).rejects.toSatisfy(withCode("DESK_ROLE"));
  await review(lead);
  await expect(review(await makeAdmin(db()))).rejects.toSatisfy(withCode("TICKET_REVIEWED"));
  expect(await reviewOfTicket(ctx(ann), ticketId)).toMatchObject({
    mark: "good",
    note: "Kind and short.",
    by: lead.name,
  });
  expect(await toReview(lead)).toEqual(sample.filter((id) => id !== ticketId));
  const range = { from: "2026-03-04", to: "2026-03-10", before: "2026-02-25" };
  const { people } = await teamFigures(ctx(lead), range);
  expect(people).toMatchObject([{ name: "Ann Able", reviewed: 1, good: 1 }]);
  const waiting = await makeTicket(db(), userId);
  const early = reviewTicket(ctx(lead), { ticketId: waiting.id, mark: "poor", note: null });
  await expect(early).rejects.toSatisfy(withCode("CANNOT_REVIEW"));
});
