import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { awaits } from "#features/approvals/index.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import { clearPayouts } from "#flows/clear-payouts.server.ts";
import { decideFrozenBooking, type HeldSplit } from "#flows/decide-frozen-booking.server.ts";
import { acceptSuspensionAppeal, restoreAccount } from "#flows/restore-account.server.ts";
import { suspendAccount } from "#flows/suspend-account.server.ts";
import { formatPounds } from "#kernel/money.ts";
import { appealSuspension, clearHold, decideSignal, upholdSuspension } from "./index.server.ts";
import { decideSignalSchema } from "./rules/risk-signal.schema.ts";
import {
  appealSuspensionSchema,
  clearHoldSchema,
  decideFrozenSchema,
  restoreSchema,
  suspendSchema,
  suspensionDecisionSchema,
} from "./rules/suspension.schema.ts";
import { texts } from "./texts.ts";

export const suspendUserAction = defineAction({
  intent: "suspend-user",
  schema: suspendSchema,
  run: (ctx, input) => suspendAccount(ctx, input),
  reply: ({ id }) => toastAndRedirect(`/admin/suspensions/${id}`, { tone: "success", title: texts.accountSuspended }),
});

export const restoreUserAction = defineAction({
  intent: "restore-user",
  schema: restoreSchema,
  run: (ctx, input) => restoreAccount(ctx, input),
  toast: texts.accountRestored,
});

export const appealSuspensionAction = defineAction({
  intent: "appeal-suspension",
  schema: appealSuspensionSchema,
  run: (ctx, input) => appealSuspension(ctx, input),
  toast: () => ({
    title: texts.appealReceived,
    description: texts.whoDecidesAppeal,
  }),
});

export const upholdSuspensionAction = defineAction({
  intent: "uphold-suspension",
  schema: suspensionDecisionSchema,
  run: (ctx, input) => upholdSuspension(ctx, input),
  toast: texts.appealRefused,
});

export const acceptSuspensionAppealAction = defineAction({
  intent: "accept-suspension-appeal",
  schema: suspensionDecisionSchema,
  run: (ctx, input) => acceptSuspensionAppeal(ctx, input),
  toast: () => ({ title: texts.appealAccepted, description: texts.accountWorksAgain }),
});

export const decideFrozenBookingAction = defineAction({
  intent: "decide-frozen-booking",
  stepUp: true,
  schema: decideFrozenSchema,
  run: (ctx, { bookingId, refund: refundAmount, reason }) =>
    decideFrozenBooking(ctx, { bookingId, refundAmount, reason }),
  toast: (result) => (awaits(result) ? SENT_FOR_APPROVAL : { title: texts.decided, description: splitText(result) }),
});

const splitText = ({ refunded, net, fee }: HeldSplit) =>
  texts.heldIsSplit(formatPounds(refunded), formatPounds(net), formatPounds(fee));

export const clearPayoutsAction = defineAction({
  intent: "clear-payouts",
  stepUp: true,
  schema: suspensionDecisionSchema,
  run: (ctx, input) => clearPayouts(ctx, input),
  toast: () => ({ title: texts.cleared, description: texts.dueIsTransferred }),
});

export const clearHoldAction = defineAction({
  intent: "clear-account-hold",
  schema: clearHoldSchema,
  run: (ctx, input) => clearHold(ctx, input),
  toast: texts.matchCleared,
});

export const decideRiskSignalAction = defineAction({
  intent: "decide-risk-signal",
  schema: decideSignalSchema,
  run: (ctx, input) => decideSignal(ctx, input),
  toast: ({ status }) => ({ title: status === "cleared" ? texts.signalCleared : texts.recordedAsActedOn }),
});
