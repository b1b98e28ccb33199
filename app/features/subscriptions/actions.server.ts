import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { acceptVisits as acceptProposal } from "#flows/agree-to-visits.server.ts";
import { resumeVisits as resumePlan } from "#flows/resume-visits.server.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import * as subscriptions from "./index.server.ts";
import { alertForm } from "./rules/alert.schema.ts";
import { proposeVisitsForm } from "./rules/visit.schema.ts";
import { texts } from "./texts.ts";

const alertId = z.object({ alertId: z.string().default("") });
const planId = z.object({ planId: z.string().default("") });

const alertSaved = () =>
  toastAndRedirect("/subscriptions", {
    tone: "success",
    title: texts.alertSaved,
    description: texts.wellTellAboutNew,
  });

export const addAlert = defineAction({
  intent: "add-alert",
  schema: alertForm,
  run: subscriptions.addAlert,
  reply: alertSaved,
});

export const changeAlert = defineAction({
  intent: "change-alert",
  schema: z.intersection(alertForm, alertId),
  run: subscriptions.changeAlert,
  reply: alertSaved,
});

export const pauseAlert = defineAction({
  intent: "pause-alert",
  schema: alertId,
  run: subscriptions.pauseAlert,
  toast: () => ({ title: texts.alertPaused, description: texts.getNoMoreJobs }),
});

export const resumeAlert = defineAction({
  intent: "resume-alert",
  schema: alertId,
  run: subscriptions.resumeAlert,
  toast: () => ({ title: texts.alertResumed, description: texts.wellTellAboutNewJobs }),
});

export const deleteAlert = defineAction({
  intent: "delete-alert",
  schema: alertId,
  run: subscriptions.deleteAlert,
  toast: texts.alertDeleted,
});

export const proposeVisits = defineAction({
  intent: "propose-visits",
  schema: (ctx) => proposeVisitsForm(londonDay(ctx.clock.now())),
  run: async (ctx, input) => {
    const plan = await subscriptions.proposeVisits(ctx, input);
    return { plan, isMoved: plan.firstDay !== input.firstDay };
  },
  reply: ({ plan, isMoved }, ctx) => {
    const today = londonDay(ctx.clock.now());
    const answer = texts.theyHaveUntilToAnswer(shortDay(plan.answerBy, today));
    const moved = texts.notWorkWeekdayFirst(shortDay(plan.firstDay, today));
    return toastAndRedirect(subscriptions.planPath(plan.id), {
      tone: "success",
      title: texts.visitsProposed,
      description: isMoved ? moved + answer : answer,
    });
  },
});

export const acceptVisits = defineAction({
  intent: "accept-visits",
  schema: planId,
  run: acceptProposal,
  toast: () => ({ title: texts.visitsAgreed, description: texts.bookEachVisitWeek }),
});

export const declineVisits = defineAction({
  intent: "decline-visits",
  schema: planId,
  run: subscriptions.declineVisits,
  toast: texts.proposalDeclined,
});

export const withdrawVisits = defineAction({
  intent: "withdraw-visits",
  schema: planId,
  run: subscriptions.withdrawVisits,
  toast: texts.proposalWithdrawn,
});

export const pauseVisits = defineAction({
  intent: "pause-visits",
  schema: planId,
  run: subscriptions.pauseVisits,
  toast: () => ({ title: texts.visitsPaused, description: texts.staysBooked }),
});

export const resumeVisits = defineAction({
  intent: "resume-visits",
  schema: planId,
  run: resumePlan,
  toast: texts.visitsResumed,
});

export const skipVisit = defineAction({
  intent: "skip-visit",
  schema: planId.extend({ number: z.coerce.number().default(-1) }),
  run: subscriptions.skipVisit,
  toast: () => ({ title: texts.visitSkipped, description: texts.laterVisitsStay }),
});

export const endVisits = defineAction({
  intent: "end-visits",
  schema: planId,
  run: subscriptions.endVisits,
  toast: () => ({ title: texts.visitsEnded, description: texts.staysBooked }),
});
