import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect, toastAndStay } from "#app/web/respond.server.ts";
import { revisionField } from "#app/web/revision-fields.ts";
import { seenField } from "#app/web/seen-amount.ts";
import { planFormSchema } from "#features/bookings/rules/plan/plan.schema.ts";
import { chargeMilestone, moneyOfBooking, releaseMilestone } from "../index.server.ts";
import { approvePlan, findPlanFor, permitMilestone, proposePlan } from "./index.server.ts";
import { canPropose } from "./rules/milestone.policy.ts";

const ACTION_REQUIRED = {
  tone: "info",
  title: "Action Required",
  description: "Please complete the payment authentication",
} as const;
const PROCESSING = {
  tone: "info",
  title: "Payment is being processed",
  description: "Your bank has not replied yet. We’ll email you when it does.",
} as const;

const milestonesPath = (bookingId: string) => `/booking-milestones/${bookingId}`;
const ofMilestone = z.object({ milestoneId: z.string() });

/** "Propose milestones", for the tradesperson. Permission is checked before the form is validated. */
export const proposeMilestonesAction = defineAction("propose-milestones", {
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
      title: "Milestones proposed",
      description: `We’ll ask ${customer.fullName} to approve them.`,
    }),
});

/** "Approve milestones", for the customer: the proposal that they have read. */
export const approveMilestonesAction = defineAction("approve-milestones", {
  schema: z.object({ bookingId: z.string(), revision: revisionField }),
  run: (ctx, input) => approvePlan(ctx, input, moneyOfBooking),
  toast: () => ({ title: "Milestones approved", description: "You can now pay them one by one" }),
});

/** "Pay", for the customer: with their default card, and on their bank's page when it requires authentication. */
export const payMilestoneAction = defineAction("pay-milestone", {
  schema: ofMilestone,
  run: chargeMilestone,
  reply: ({ url, success, released, bookingId }) => {
    if (url) return toastAndRedirect(url, ACTION_REQUIRED);
    if (!success) return toastAndRedirect(milestonesPath(bookingId), PROCESSING);
    return toastAndStay(
      "Payment Successful",
      released ? "The work is complete, so we’ve released the money" : "We hold the money until you release it",
    );
  },
});

/** "Release", for the customer. */
export const releaseMilestoneAction = defineAction("release-milestone", {
  schema: ofMilestone.extend({ amount: seenField }),
  run: releaseMilestone,
  toast: () => ({ title: "Milestone released", description: "The money is on its way to the tradesperson" }),
});
