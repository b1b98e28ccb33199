import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { makeAdmin, makeCustomer } from "#features/identity/auth/testing.ts";
import { HOUR, later } from "#kernel/clock.ts";
import { listSuspensions } from "../index.server.ts";
import type { SuspensionView } from "../rules/suspension.policy.ts";
import { makeSuspension } from "../testing.ts";

const database = testDatabase({ connections: 4, role: "app" });
const db = () => database().db;

test("appeals are listed by their deadline, page after page, the others newest first", async () => {
  const ago = (hours: number) => later(new Date(), -hours * HOUR);
  const suspend = async (hours: number, more = {}) =>
    (await makeSuspension(db(), (await makeCustomer(db())).id, { createdAt: ago(hours), ...more })).id;
  const appealed = (hours: number) => ({ status: "appealed", appeal: "It was my brother", appealedAt: ago(hours) });
  const second = await suspend(9, appealed(2));
  const first = await suspend(5, appealed(4));
  const third = await suspend(7, appealed(1));
  const active = await suspend(6);
  const ctx = as(database(), await makeAdmin(db()));
  const ids = async (view: SuspensionView) => (await listSuspensions(ctx, { view })).items.map(({ id }) => id);
  const page = await listSuspensions(ctx, { view: "appealed", limit: 2 });
  expect(page.items.map(({ id }) => id)).toEqual([first, second]);
  const rest = await listSuspensions(ctx, { view: "appealed", limit: 2, cursor: page.nextCursor ?? "" });
  expect([rest.items.map(({ id }) => id), rest.nextCursor]).toEqual([[third], null]);
  expect(await ids("in-force")).toEqual([first, active, third, second]);
  expect(await ids("lifted")).toEqual([]);
});
