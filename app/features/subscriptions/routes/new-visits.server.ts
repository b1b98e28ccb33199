import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { phoneText } from "#features/bookings/addresses/rules/address.format.ts";
import { closedWeekdays } from "#features/bookings/calendar/rules/availability.ts";
import { WEEKDAYS } from "#features/bookings/calendar/rules/hours.ts";
import { traderContactsOf, traderDetailsOf } from "#features/verification/index.server.ts";
import { traderAddress, vatText } from "#features/verification/rules/trader.format.ts";
import { londonDay } from "#kernel/dates.ts";
import { poundsInput } from "#kernel/money.ts";
import { planPath, visitsToPropose } from "../index.server.ts";
import { obstacleTexts } from "../rules/visit.errors.ts";

/** The business that the customer contracts with, and how it is reached: a line each. */
async function traderLines({ db }: Ctx, { id, name }: { id: string; name: string }): Promise<string[]> {
  const [details, contact] = [(await traderDetailsOf(db, [id])).get(id), (await traderContactsOf(db, [id])).get(id)];
  const phone = contact?.phone ? phoneText(contact.phone) : null;
  const lines = [details?.tradingName ?? name, details && traderAddress(details), phone, contact?.email];
  return [...lines, details && vatText(details.vatNumber)].filter((line) => typeof line === "string");
}

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What the proposal form shows. Redirects to the plan when this work already has one. */
export async function newVisitsView(ctx: Ctx, bookingId: string) {
  const { work, tradesperson, obstacle, availability, planId } = await visitsToPropose(ctx, bookingId);
  if (planId) throw redirect(planPath(planId));
  const closed = closedWeekdays(availability);
  return {
    bookingId,
    today: londonDay(ctx.clock.now()),
    work: { title: work.title, description: work.description, amount: poundsInput(work.amount) },
    tradesperson: tradesperson.name,
    trader: await traderLines(ctx, tradesperson),
    weekdays: closed.length === 0 ? null : list.format(WEEKDAYS.filter((_, day) => !closed.includes(day + 1))),
    obstacle: obstacle && obstacleTexts[obstacle],
  };
}
