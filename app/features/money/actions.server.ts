import { data, redirect } from "react-router";
import { z } from "zod";
import { type Action, type ActionArgs, defineAction } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { confirmedFor } from "#app/web/loaders.server.ts";
import { reasonSchema, reasonText } from "#app/web/reason.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { awaits } from "#features/approvals/index.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import { exportPlatformReport } from "#features/documents/index.server.ts";
import { submitChargebackEvidence } from "#flows/chargeback-evidence.server.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { writeOffForm } from "./admin/write-off.schema.ts";
import { cardName } from "./rules/card.labels.ts";
import { refundForm } from "./rules/refund-form.schema.ts";
import { sellerDetailsSchema } from "./rules/seller-details.schema.ts";
import { beginSetup } from "./server/cards/begin-setup.server.ts";
import { makeDefault } from "./server/cards/make-default.server.ts";
import { removeCard } from "./server/cards/remove-card.server.ts";
import { liftFreeze } from "./server/chargebacks/lift-freeze.server.ts";
import { startPayment } from "./server/checkout/start-payment.server.ts";
import { writeOff } from "./server/ledger/write-off.server.ts";
import { payOut } from "./server/payouts/pay-out.server.ts";
import { saveSellerDetails } from "./server/payouts/save-seller-details.server.ts";
import { retryIntent } from "./server/provider/retry-intent.server.ts";
import { retryWebhook } from "./server/provider/retry-webhook.server.ts";
import { reconcile } from "./server/reconciliation/reconcile.server.ts";
import { refundBooking } from "./server/refunds/refund-booking.server.ts";
import { fetchConnectStatus } from "./server/transfers/connect-status.server.ts";
import { createOnboardingLink } from "./server/transfers/create-onboarding-link.server.ts";
import { texts } from "./texts.ts";

const empty = z.object({});
const chargebackSchema = reasonSchema.extend({ chargebackId: z.string({ error: texts.choosePayment }).max(255) });
const cardSchema = z.object({ cardId: z.string({ error: texts.chooseCard }).max(100) });

/** "Pay £X", for the customer: redirects to the payment page, in the new tab of the form. */
export const payBooking = defineAction({
  intent: "pay-booking",
  schema: z.object({ bookingId: z.string({ error: texts.chooseBooking }).max(100) }),
  run: startPayment,
  reply: ({ url }) => redirect(url, 303),
});

/** Redirects to the provider's hosted page, or shows its form on /payment-methods if there is none. `back` is the path to return to. */
export const addCard = defineAction({
  intent: "add-card",
  schema: z.object({ back: z.string().max(2_000).optional() }),
  run: beginSetup,
  reply: (setup) => ("url" in setup ? redirect(setup.url, 303) : data({ setup })),
});

export const makeDefaultCard = defineAction({
  intent: "make-default-card",
  schema: cardSchema,
  run: makeDefault,
  toast: (card) => ({ title: texts.defaultCardChanged, description: texts.weWillCharge(cardName(card)) }),
});

export const removeSavedCard = defineAction({
  intent: "remove-card",
  schema: cardSchema,
  run: removeCard,
  toast: (card) => ({ title: texts.cardRemoved, description: texts.weWillNoLongerCharge(cardName(card)) }),
});

export const setUpPayouts = defineAction({
  intent: "set-up-payouts",
  stepUp: true,
  schema: empty,
  run: (ctx) => createOnboardingLink(ctx, { type: "account_onboarding" }),
  reply: ({ url }) => redirect(url, 303),
});

export const updatePayoutDetails = defineAction({
  intent: "update-payout-details",
  stepUp: true,
  schema: empty,
  run: (ctx) => createOnboardingLink(ctx, { type: "account_update" }),
  reply: ({ url }) => redirect(url, 303),
});

export const checkPayoutAccount = defineAction({
  intent: "check-payout-account",
  schema: empty,
  run: fetchConnectStatus,
  toast: ({ payoutsEnabled }) =>
    payoutsEnabled
      ? { title: texts.payoutsAreOn, description: texts.paidOutAutomatically }
      : { title: texts.accountStatusChecked, description: texts.payoutsAreNotOnYet },
});

export const saveTaxDetails = defineAction({
  intent: "save-tax-details",
  stepUp: true,
  schema: sellerDetailsSchema,
  secret: ["taxNumber"],
  run: saveSellerDetails,
  reply: () => toastAndRedirect("/tradesperson/payments", { tone: "success", title: texts.taxDetailsSaved }),
});

export const payOutNow = defineAction({
  intent: "pay-out",
  schema: empty,
  run: (ctx) => payOut(ctx),
  toast: ({ amount, arrivalDate }, ctx) => ({
    title: texts.payoutStarted,
    description: texts.reachesYourBank(formatPounds(amount), shortDay(arrivalDate, londonDay(ctx.clock.now()))),
  }),
});

export const compareLedger = defineAction({
  intent: "compare-ledger",
  schema: empty,
  run: (ctx) => reconcile(ctx),
  toast: ({ checked, differences }) => {
    const found = texts.differences(differences.length);
    return { title: texts.compared, description: texts.differencesInMovements(found, checked) };
  },
});

export const retryPayment = defineAction({
  intent: "retry-payment",
  schema: reasonSchema.extend({ intentId: z.string({ error: texts.choosePayment }).max(100) }),
  run: retryIntent,
  toast: () => ({ title: texts.tryingAgain, description: texts.resultWithinMinute }),
});

export const refund = defineAction({
  intent: "refund-booking",
  stepUp: true,
  schema: refundForm,
  run: refundBooking,
  toast: (result) =>
    awaits(result)
      ? SENT_FOR_APPROVAL
      : {
          title: texts.refundStarted,
          description: texts.refundingCustomer(formatPounds(result.amount)),
        },
});

export const submitEvidence = defineAction({
  intent: "submit-evidence",
  stepUp: true,
  schema: chargebackSchema,
  run: submitChargebackEvidence,
  toast: () => ({ title: texts.evidenceSubmitted, description: texts.bankDecidesWithin }),
});

export const endFreeze = defineAction({
  intent: "lift-freeze",
  stepUp: true,
  schema: chargebackSchema,
  run: liftFreeze,
  toast: () => ({ title: texts.freezeEnded, description: texts.moneyFreeAgain }),
});

export const writeOffDebt = defineAction({
  intent: "write-off",
  stepUp: true,
  schema: writeOffForm,
  run: writeOff,
  toast: (waits) => (waits ? SENT_FOR_APPROVAL : { title: texts.writtenOff, description: texts.theyNoLongerOwe }),
});

export const retryFailedWebhook = defineAction({
  intent: "retry-webhook",
  schema: reasonSchema.extend({ eventId: z.string({ error: texts.reloadPage }).max(255) }),
  run: retryWebhook,
  toast: () => ({ title: texts.tryingAgain, description: texts.handlingAgain }),
});

const reportSchema = z.object({
  year: z.coerce.number(texts.chooseYear).int().min(2000).max(2999),
  reason: reasonText,
});

/** Replies with a file, which needs a recent proof of identity. Invalid input redirects to the page with the form, because this URL has no page. */
export const downloadPlatformReport: Action = {
  intent: "download-platform-report",
  async handle({ context, form }: ActionArgs) {
    const parsed = reportSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) {
      const description = parsed.error.issues[0]?.message ?? "";
      return toastAndRedirect("/admin/payments/sellers", { tone: "error", title: texts.validationError, description });
    }
    confirmedFor(context.get(ctxKey), "/admin/payments/sellers");
    const body = await exportPlatformReport(context.get(ctxKey), parsed.data);
    if (typeof body !== "string")
      return toastAndRedirect("/admin/payments/sellers", { tone: "success", ...SENT_FOR_APPROVAL });
    return new Response(body, {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="platform-report-${parsed.data.year}.csv"`,
        "Cache-Control": "no-store",
      },
    });
  },
};
