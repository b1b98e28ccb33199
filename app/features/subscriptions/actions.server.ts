import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { queryNumber, VERSIONS } from "#app/web/number-fields.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { acceptVisits as acceptProposal, resumeVisits as resumePlan } from "#flows/visits.server.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import * as subscriptions from "./index.server.ts";
import { alertForm } from "./rules/alert.schema.ts";
import { proposeVisitsForm } from "./rules/visit.schema.ts";

const alertId = z.object({ alertId: z.string().default("") });
const planId = z.object({ planId: z.string().default("") });

const alertSaved = () =>
  toastAndRedirect("/subscriptions", {
    tone: "success",
    title: "Alert saved",
    description: "We’ll tell you about new jobs that match",
  });

export const addAlert = defineAction("add-alert", {
  schema: alertForm,
  run: subscriptions.addAlert,
  reply: alertSaved,
});

export const changeAlert = defineAction("change-alert", {
  schema: z.intersection(alertForm, alertId),
  run: subscriptions.changeAlert,
  reply: alertSaved,
});

export const pauseAlert = defineAction("pause-alert", {
  schema: alertId,
  run: subscriptions.pauseAlert,
  toast: () => ({ title: "Alert paused", description: "You will not get jobs from this alert until you resume it" }),
});

export const resumeAlert = defineAction("resume-alert", {
  schema: alertId,
  run: subscriptions.resumeAlert,
  toast: () => ({ title: "Alert resumed", description: "We’ll tell you about new jobs from now on" }),
});

export const deleteAlert = defineAction("delete-alert", {
  schema: alertId,
  run: subscriptions.deleteAlert,
  toast: "Alert deleted",
});

export const proposeVisits = defineAction("propose-visits", {
  schema: (ctx) => proposeVisitsForm(londonDay(ctx.clock.now())),
  run: async (ctx, input) => {
    const plan = await subscriptions.proposeVisits(ctx, input);
    return { plan, isMoved: plan.firstDay !== input.firstDay };
  },
  reply: ({ plan, isMoved }, ctx) => {
    const today = londonDay(ctx.clock.now());
    const answer = `They have until ${shortDay(plan.answerBy, today)} to answer`;
    const moved = `They do not work on that weekday, so the first visit is on ${shortDay(plan.firstDay, today)}. `;
    return toastAndRedirect(subscriptions.planPath(plan.id), {
      tone: "success",
      title: "Visits proposed",
      description: isMoved ? moved + answer : answer,
    });
  },
});

export const acceptVisits = defineAction("accept-visits", {
  schema: planId,
  run: acceptProposal,
  toast: () => ({ title: "Visits agreed", description: "We book each visit a week ahead, and tell you both" }),
});

export const declineVisits = defineAction("decline-visits", {
  schema: planId,
  run: subscriptions.declineVisits,
  toast: "Proposal declined",
});

export const withdrawVisits = defineAction("withdraw-visits", {
  schema: planId,
  run: subscriptions.withdrawVisits,
  toast: "Proposal withdrawn",
});

export const pauseVisits = defineAction("pause-visits", {
  schema: planId,
  run: subscriptions.pauseVisits,
  toast: () => ({ title: "Visits paused", description: "Any visit already booked stays booked" }),
});

export const resumeVisits = defineAction("resume-visits", {
  schema: planId,
  run: resumePlan,
  toast: "Visits resumed",
});

export const skipVisit = defineAction("skip-visit", {
  schema: planId.extend({ number: queryNumber(VERSIONS, "Reload the page") }),
  run: subscriptions.skipVisit,
  toast: () => ({ title: "Visit skipped", description: "Later visits stay as they are" }),
});

/** The same from the page to which a notice of renewal leads. */
export const stopVisits = defineAction("stop-visits", {
  schema: planId,
  run: subscriptions.endVisits,
  reply: ({ id }) =>
    toastAndRedirect(subscriptions.planPath(id), {
      tone: "success",
      title: "Visits ended",
      description: "Any visit already booked stays booked",
    }),
});

export const endVisits = defineAction("end-visits", {
  schema: planId,
  run: subscriptions.endVisits,
  toast: () => ({ title: "Visits ended", description: "Any visit already booked stays booked" }),
});
