import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { chargeMilestone, moneyOfBooking, releaseMilestone } from "#features/money/index.server.ts";
import { approvePlan, findPlanFor, permitMilestone, proposePlan } from "./index.server.ts";
import { canPropose } from "./rules/milestone.policy.ts";
import { planFormSchema } from "./rules/plan.schema.ts";
import { texts } from "./texts.ts";

const ACTION_REQUIRED = {
  tone: "info",
  title: texts.actionRequired,
  description: texts.completePaymentAuthentication,
} as const;
const PROCESSING = {
  tone: "info",
  title: texts.paymentIsBeingProcessed,
  description: texts.bankHasNotAnswered,
} as const;

const milestonesPath = (bookingId: string) => `/booking-milestones/${bookingId}`;
const ofMilestone = z.object({ milestoneId: z.string() });

/** "Propose milestones", for the tradesperson. Permission is checked before the form is validated. */
export const proposeMilestonesAction = defineAction({
  intent: "propose-milestones",
  schema: async (ctx, { form }) => {
    const { booking, plan } = await findPlanFor(ctx, String(form.get("bookingId") ?? ""), moneyOfBooking);
    permitMilestone(canPropose(ctx.actor, booking, plan));
    return planFormSchema(booking.amount).and(z.object({ bookingId: z.string() }));
  },
  run: async (ctx, input) => {
    await proposePlan(ctx, input, moneyOfBooking);
    return (await findPlanFor(ctx, input.bookingId, moneyOfBooking)).booking;
  },
  reply: ({ id, customer }) =>
    toastAndRedirect(milestonesPath(id), {
      tone: "success",
      title: texts.milestonesProposed,
      description: texts.weWillAsk(customer.fullName),
    }),
});

/** "Approve milestones", for the customer. `version` is the proposal that they have seen. */
export const approveMilestonesAction = defineAction({
  intent: "approve-milestones",
  schema: z.object({ bookingId: z.string(), version: z.number().int() }),
  run: (ctx, input) => approvePlan(ctx, input, moneyOfBooking),
  toast: () => ({ title: texts.milestonesApproved, description: texts.payOneByOne }),
});

/** "Pay", for the customer: with their default card, and on their bank's page when it requires authentication. */
export const payMilestoneAction = defineAction({
  intent: "pay-milestone",
  schema: ofMilestone,
  run: chargeMilestone,
  reply: ({ url, success, released, bookingId }) => {
    if (url) return toastAndRedirect(url, ACTION_REQUIRED);
    if (!success) return toastAndRedirect(milestonesPath(bookingId), PROCESSING);
    return toastAndStay(texts.paymentSuccessful, released ? texts.completeSoReleased : texts.heldUntilReleased);
  },
});

/** "Release", for the customer. */
export const releaseMilestoneAction = defineAction({
  intent: "release-milestone",
  schema: ofMilestone,
  run: releaseMilestone,
  toast: () => ({ title: texts.milestoneReleased, description: texts.onItsWay }),
});
