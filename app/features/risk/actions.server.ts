import { defineAction } from "#app/web/actions.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { awaits } from "#features/approvals/index.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import { decideFrozenBooking, type HeldSplit } from "#flows/decide-frozen-booking.server.ts";
import { acceptSuspensionAppeal, restoreAccount } from "#flows/delete-account.server.ts";
import { clearPayouts, suspendAccount } from "#flows/suspend-account.server.ts";
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

export const suspendUserAction = defineAction("suspend-user", {
  schema: suspendSchema,
  run: (ctx, input) => suspendAccount(ctx, input),
  reply: ({ id }) => toastAndRedirect(`/admin/suspensions/${id}`, { tone: "success", title: "Account suspended" }),
});

export const restoreUserAction = defineAction("restore-user", {
  schema: restoreSchema,
  run: (ctx, input) => restoreAccount(ctx, input),
  toast: "Account restored",
});

export const appealSuspensionAction = defineAction("appeal-suspension", {
  schema: appealSuspensionSchema,
  run: (ctx, input) => appealSuspension(ctx, input),
  toast: () => ({
    title: "Appeal received",
    description: "Another member of our team decides, if there is one. We’ll email you within 7 days.",
  }),
});

export const upholdSuspensionAction = defineAction("uphold-suspension", {
  schema: suspensionDecisionSchema,
  run: (ctx, input) => upholdSuspension(ctx, input),
  toast: "Appeal refused",
});

export const acceptSuspensionAppealAction = defineAction("accept-suspension-appeal", {
  schema: suspensionDecisionSchema,
  run: (ctx, input) => acceptSuspensionAppeal(ctx, input),
  toast: () => ({ title: "Appeal accepted", description: "The account works again." }),
});

export const decideFrozenBookingAction = defineAction("decide-frozen-booking", {
  stepUp: true,
  schema: decideFrozenSchema,
  run: (ctx, { bookingId, refund: refundAmount, reason }) =>
    decideFrozenBooking(ctx, { bookingId, refundAmount, reason }),
  toast: (result) => (awaits(result) ? SENT_FOR_APPROVAL : { title: "Decided", description: splitText(result) }),
});

const splitText = ({ refunded, net, fee }: HeldSplit) =>
  `We refund ${formatPounds(refunded)} to the customer. ${formatPounds(net)} is due to the tradesperson, after our fee of ${formatPounds(fee)}.`;

export const clearPayoutsAction = defineAction("clear-payouts", {
  stepUp: true,
  schema: suspensionDecisionSchema,
  run: (ctx, input) => clearPayouts(ctx, input),
  toast: () => ({ title: "Cleared", description: "We’ll automatically transfer the money that is due." }),
});

export const clearHoldAction = defineAction("clear-account-hold", {
  schema: clearHoldSchema,
  run: (ctx, input) => clearHold(ctx, input),
  toast: "Match cleared",
});

export const decideRiskSignalAction = defineAction("decide-risk-signal", {
  schema: decideSignalSchema,
  run: (ctx, input) => decideSignal(ctx, input),
  toast: ({ status }) => ({ title: status === "cleared" ? "Signal cleared" : "Recorded as acted on" }),
});
