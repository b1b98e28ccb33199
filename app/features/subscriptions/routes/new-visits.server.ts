import { redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { dayText } from "#features/bookings/rules/dates.ts";
import { closedWeekdays } from "#features/calendar/rules/availability.ts";
import { WEEKDAYS } from "#features/calendar/rules/hours.ts";
import { requireCustomer } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { poundsInput } from "#kernel/money.ts";
import { planPath, proposeVisits, visitsToPropose } from "../index.server.ts";
import { noVisitsBecause } from "../rules/visit.errors.ts";
import { proposeVisitsForm } from "../rules/visit.schema.ts";

const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** What the form of a proposal begins with; on to the visits themselves when there are some already. */
export async function newVisitsView(app: Ctx, bookingId: string) {
  const { work, tradesperson, obstacle, availability, planId } = await visitsToPropose(app, bookingId);
  if (planId) throw redirect(planPath(planId));
  const closed = closedWeekdays(availability);
  return {
    today: londonDay(app.clock.now()),
    work: { title: work.title, description: work.description, amount: poundsInput(work.amount) },
    tradesperson: tradesperson.name,
    weekdays: closed.length === 0 ? null : list.format(WEEKDAYS.filter((_, day) => !closed.includes(day + 1))),
    obstacle: obstacle && noVisitsBecause[obstacle],
  };
}

/** Sends the proposal for the work that the page's address names. */
export async function propose(app: Ctx, form: FormData, request: Request) {
  requireCustomer(app.actor);
  const today = londonDay(app.clock.now());
  const parsed = await parseForm(form, proposeVisitsForm(today));
  if (!parsed.ok) return parsed.reply();
  const bookingId = new URL(request.url).searchParams.get("booking") ?? "";
  return proposeVisits(app, { bookingId, ...parsed.value }).then((plan) => {
    const answer = `They have until ${dayText(plan.answerBy, today)} to answer`;
    const first = dayText(plan.firstDay, today);
    const moved = plan.firstDay !== parsed.value.firstDay;
    const description = moved ? `They do not work on that weekday, so the first is ${first}. ${answer}` : answer;
    return toastAndRedirect(planPath(plan.id), { tone: "success", title: "Visits proposed", description });
  }, parsed.refuse);
}
