import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { closedWeekdays } from "#features/calendar/rules/availability.ts";
import { WEEKDAYS } from "#features/calendar/rules/hours.ts";
import { londonDay } from "#kernel/dates.ts";
import { poundsInput } from "#kernel/money.ts";
import { planPath, visitsToPropose } from "../index.server.ts";
import { obstacleTexts } from "../rules/visit.errors.ts";

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
    weekdays: closed.length === 0 ? null : list.format(WEEKDAYS.filter((_, day) => !closed.includes(day + 1))),
    obstacle: obstacle && obstacleTexts[obstacle],
  };
}
