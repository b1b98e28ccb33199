import type { Ctx } from "#app/context.server.ts";
import { visitPlans } from "#db/schema/subscriptions.ts";
import { recordCreation } from "#db/transition.server.ts";
import { availabilityOf } from "#features/calendar/index.server.ts";
import { requireCurrentTerms, requireCustomer, requireVerifiedEmail } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { validationError } from "#kernel/errors.ts";
import { visitsProposed } from "../notifications.ts";
import { visitErrors } from "../rules/visit.errors.ts";
import { frequencyText } from "../rules/visit.labels.ts";
import { firstDayProblem, type ProposeVisits } from "../rules/visit.schema.ts";
import { startDay } from "../rules/visit-days.ts";
import { ANSWER_DAYS, visitPlanMachine } from "../rules/visit-plan.machine.ts";
import { notifyPlan } from "./notify-plan.server.ts";
import { unsafePlanPeople } from "./plan-people.server.ts";
import type { PlanRow } from "./plan-row.server.ts";
import { workToRepeat } from "./work-to-repeat.server.ts";

/**
 * Proposes repeat visits to the tradesperson of completed and paid work. `amount` is the whole price of one visit. Nothing
 * is booked until they accept. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, EMAIL_NOT_VERIFIED, NOT_FOUND,
 * VALIDATION_FAILED (first day in the past or too far ahead), WORK_NOT_PAID, ALREADY_REPEATED, TRADESPERSON_AWAY,
 * TRADESPERSON_UNVERIFIED, GAS_SAFE_NEEDED.
 */
export async function proposeVisits(ctx: Ctx, input: ProposeVisits): Promise<PlanRow> {
  const customer = requireCurrentTerms(requireVerifiedEmail(requireCustomer(ctx.actor)));
  const at = ctx.clock.now();
  const today = londonDay(at);
  const problem = firstDayProblem(input.firstDay, today);
  if (problem) throw validationError([{ field: "firstDay", message: problem }]);
  const work = await workToRepeat(ctx, customer, input.bookingId);
  const { tradespersonId, category, postcode } = work;
  const { title, description, amount, frequency } = input;
  const wording = { title, category, description };
  const planned = { bookingId: work.id, customerId: customer.id, tradespersonId, ...wording };
  const { obstacle } = await unsafePlanPeople(ctx.db, planned, at);
  if (obstacle) throw visitErrors[obstacle]();
  const firstDay = startDay(input.firstDay, frequency, await availabilityOf(ctx.db, tradespersonId, today));
  const [answerBy = firstDay] = [firstDay, addDays(today, ANSWER_DAYS)].sort();
  return ctx.db.transaction(async (tx) => {
    const [plan] = await tx
      .insert(visitPlans)
      .values({
        ...wording,
        customerId: customer.id,
        tradespersonId,
        bookingId: work.id,
        postcode,
        amount,
        frequency,
        firstDay,
        nextDay: firstDay,
        answerBy,
        expressRequestAt: input.expressRequest ? at : null,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning();
    if (!plan) throw visitErrors.ALREADY_REPEATED();
    await recordCreation(tx, visitPlanMachine, { id: plan.id, status: plan.status, actor: customer, at });
    const values = {
      customer: customer.name,
      amount,
      how: frequencyText(plan, today),
      date: shortDay(plan.answerBy, today),
    };
    await notifyPlan(tx, ctx, plan, { kind: visitsProposed, payload: values, to: [tradespersonId] });
    return plan;
  });
}
