import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeAdmin, makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { DAY, later } from "#kernel/clock.ts";
import { pendingReports } from "../index.server.ts";
import { makeReport } from "../testing.ts";

const database = testDatabase({ connections: 4, role: "app" });
const db = () => database().db;

test("what waits for a decision is listed by its deadline, an appeal from when it was made, page after page", async () => {
  const people = {
    reporterId: (await makeCustomer(db())).id,
    reportedId: (await makeUser(db(), { userType: "tradesperson" })).id,
  };
  const ago = (days: number) => later(new Date(), -days * DAY);
  const decided = { outcome: "nothing", decision: "It is true", decidedAt: ago(8) } as const;
  const report = async (days: number, more = {}) =>
    (await makeReport(db(), people, { createdAt: ago(days), ...more })).id;
  const second = await report(3);
  const third = await report(9, { status: "appealed", appeal: "It is not", appealedAt: ago(2), ...decided });
  const fourth = await report(1);
  const first = await report(6);
  await report(7, { status: "decided", ...decided });
  const ctx = as(database(), await makeAdmin(db()));
  const { items, nextCursor } = await pendingReports(ctx, { limit: 2 });
  expect(items.map(({ id }) => id)).toEqual([first, second]);
  const rest = await pendingReports(ctx, { limit: 2, cursor: nextCursor ?? "" });
  expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[third, fourth], null]);
  const customer = await makeCustomer(db());
  await expect(pendingReports(as(database(), customer))).rejects.toMatchObject({ code: "WRONG_ROLE" });
});
