import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import type { Action } from "#app/web/actions.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import type { User } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { pageContext, testServices } from "#server/testing.ts";
import { makeBooking, makeDateRequest } from "../testing.ts";
import { addTimeOff, removeTimeOff } from "./actions.server.ts";
import { myAvailability } from "./index.server.ts";

const database = testDatabase();
const services = testServices(database);
const dayIn = (days: number) => addDays(londonDay(new Date()), days);

/** The toast after a user's click. */
async function toastOf(action: Action, user: User, fields: Record<string, string>): Promise<ToastMessage> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const args = { form, context: pageContext(services(), user), params: {}, request: new Request("http://localhost/") };
  const reply = (await action.handle(args as unknown as Parameters<Action["handle"]>[0])) as { data: unknown };
  return (reply.data as { toast: ToastMessage }).toast;
}

test("time off over booked work says that it is still booked", async () => {
  const tradesperson = await makeTradesperson(database().db);
  const off = (first: number, last: number) =>
    toastOf(addTimeOff, tradesperson, { firstDay: dayIn(first), lastDay: dayIn(last) });
  await makeBooking(database().db, { tradesperson, scheduledDate: dayIn(3) });
  await makeDateRequest(database().db, { tradesperson, scheduledDate: dayIn(4) });
  expect(await off(1, 2)).toMatchObject({
    title: "Time off saved",
    description: "Customers can no longer choose these days",
  });
  expect(await off(3, 5)).toMatchObject({
    description: "1 job is still booked on these days. Propose other days if you cannot come.",
  });
});

test("time off that is removed can be had again, as far as it is to come", async () => {
  const tradesperson = await makeTradesperson(database().db);
  const ctx = as(database(), tradesperson);
  const days = { firstDay: dayIn(0), lastDay: dayIn(2), note: "Wales" };
  await toastOf(addTimeOff, tradesperson, days);
  const [{ id: timeOffId } = { id: "" }] = (await myAvailability(ctx)).timeOff;
  const { title, action } = await toastOf(removeTimeOff, tradesperson, { timeOffId });
  expect(title).toBe("Time off removed");
  expect((await myAvailability(ctx)).timeOff).toEqual([]);
  await toastOf(addTimeOff, tradesperson, action?.fields ?? {});
  expect((await myAvailability(ctx)).timeOff).toMatchObject([days]);
});
