import { data, redirect } from "react-router";
import { z } from "zod";
import { defineAction, pathOf } from "#app/web/actions.server.ts";
import { reasonSchema } from "#app/web/reason.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { seenField } from "#app/web/seen-amount.ts";
import { awaits } from "#features/approvals/index.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import { submitChargebackEvidence } from "#flows/chargeback-evidence.server.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { cardName } from "./rules/card.labels.ts";
import { PROCESSING, paidToast } from "./rules/paid.labels.ts";
import { refundForm, writeOffForm } from "./rules/refund-form.schema.ts";
import { sellerDetailsSchema } from "./rules/seller-details.schema.ts";
import { beginSetup } from "./server/cards/card-setup.server.ts";
import { makeDefault, removeCard } from "./server/cards/cards.server.ts";
import { liftFreeze } from "./server/chargebacks/chargeback-changes.server.ts";
import { payWithCard } from "./server/checkout/charge-card.server.ts";
import { startPayment } from "./server/checkout/start-payment.server.ts";
import { remindToPay } from "./server/due/remind-to-pay.server.ts";
import { closeUnpaidCase } from "./server/due/unpaid-case.server.ts";
import { moneyOfBooking } from "./server/ledger/money-of-booking.server.ts";
import { writeOff } from "./server/ledger/write-off.server.ts";
import { payOut } from "./server/payouts/payouts.server.ts";
import { saveSellerDetails } from "./server/payouts/seller-details.server.ts";
import { retryIntent } from "./server/provider/retry-intent.server.ts";
import { retryWebhook } from "./server/provider/webhook-events.server.ts";
import { reconcile } from "./server/reconciliation/reconcile.server.ts";
import { refundBooking } from "./server/refunds/refund-booking.server.ts";
import { approveWork } from "./server/release/release-work.server.ts";
import { createOnboardingLink, fetchConnectStatus } from "./server/transfers/connect-accounts.server.ts";

const empty = z.object({});
const chargebackSchema = reasonSchema.extend({ chargebackId: z.string({ error: "Choose a payment" }).max(255) });
const cardSchema = z.object({ cardId: z.string({ error: "Choose a card" }).max(100) });

/** "Pay £X", for the customer: redirects to the payment page, in the new tab of the form. */
export const payBooking = defineAction("pay-booking", {
  schema: z.object({ bookingId: z.string({ error: "Choose a booking" }).max(100), amount: seenField }),
  run: startPayment,
  reply: ({ url }) => redirect(url, 303),
});

/** "Pay £X" with a saved card, for the customer on the page of the booking; to the bank's page where it wants the customer. */
export const payHereAction = defineAction("pay-here", {
  schema: z.object({
    bookingId: z.string({ error: "Choose a booking" }).max(100),
    cardId: z.string({ error: "Choose a card" }).max(100),
    amount: seenField,
  }),
  run: async (ctx, input) => {
    const charge = await payWithCard(ctx, input);
    return { charge, money: await moneyOfBooking(ctx.db, input.bookingId) };
  },
  reply: ({ charge, money }) => {
    if (charge.state === "action") return redirect(charge.url, 303);
    if (charge.state === "processing") return data({ toast: PROCESSING });
    return data({ toast: paidToast(money) });
  },
});

/** "Approve and release", for the customer. The toast names the amount that was released, which a refund may have reduced. */
export const approveWorkAction = defineAction("approve-work", {
  schema: z.object({ bookingId: z.string(), amount: seenField }),
  run: approveWork,
  toast: ({ released }) => ({ title: "Work approved", description: `${formatPounds(released)} has been released.` }),
});

/** Redirects to the provider's hosted page, or shows its form on /payment-methods if there is none. `back` is the path to return to. */
export const addCard = defineAction("add-card", {
  schema: z.object({ back: z.string().max(2_000).optional() }),
  run: beginSetup,
  reply: (setup) => ("url" in setup ? redirect(setup.url, 303) : data({ setup })),
});

export const makeDefaultCard = defineAction("make-default-card", {
  schema: cardSchema,
  run: makeDefault,
  toast: (card) => ({ title: "Default card changed", description: `We will charge ${cardName(card)} when you pay.` }),
});

export const removeSavedCard = defineAction("remove-card", {
  schema: cardSchema,
  run: removeCard,
  toast: (card) => ({ title: "Card removed", description: `We will no longer charge ${cardName(card)}.` }),
});

export const setUpPayouts = defineAction("set-up-payouts", {
  stepUp: true,
  schema: empty,
  run: (ctx) => createOnboardingLink(ctx, { type: "account_onboarding" }),
  reply: ({ url }) => redirect(url, 303),
});

export const updatePayoutDetails = defineAction("update-payout-details", {
  stepUp: true,
  schema: empty,
  run: (ctx) => createOnboardingLink(ctx, { type: "account_update" }),
  reply: ({ url }) => redirect(url, 303),
});

export const checkPayoutAccount = defineAction("check-payout-account", {
  schema: empty,
  run: fetchConnectStatus,
  toast: ({ payoutsEnabled }) =>
    payoutsEnabled
      ? { title: "Payouts are on", description: "The payment provider can pay your bank account." }
      : { title: "Account status checked", description: "Payouts are not on yet." },
});

export const saveTaxDetails = defineAction("save-tax-details", {
  stepUp: true,
  schema: sellerDetailsSchema,
  secret: ["taxNumber"],
  run: saveSellerDetails,
  reply: (_saved, _ctx, { request }) =>
    toastAndRedirect(pathOf(request), { tone: "success", title: "Tax details saved" }),
});

export const payOutNow = defineAction("pay-out", {
  schema: empty,
  run: (ctx) => payOut(ctx),
  toast: ({ amount, arrivalDate }, ctx) => ({
    title: "Payout started",
    description: `${formatPounds(amount)} will reach your bank by ${shortDay(arrivalDate, londonDay(ctx.clock.now()))}.`,
  }),
});

/** "Remind", for the tradesperson of overdue work. */
export const remindAction = defineAction("remind-to-pay", {
  schema: z.object({ bookingId: z.string({ error: "Choose a booking" }).max(100) }),
  run: remindToPay,
  toast: () => ({ title: "Reminder sent", description: "We’ve told your customer that the payment is late." }),
});

/** For operators: both people were contacted about work that is not paid. */
export const closeUnpaidCaseAction = defineAction("close-unpaid-case", {
  schema: reasonSchema.extend({ bookingId: z.string({ error: "Choose a booking" }).max(100) }),
  run: closeUnpaidCase,
  toast: () => ({ title: "Case closed", description: "The booking is still unpaid, and can still be paid." }),
});

export const compareLedger = defineAction("compare-ledger", {
  schema: empty,
  run: (ctx) => reconcile(ctx),
  toast: ({ checked, differences }) => {
    const found = differences.length === 1 ? "1 difference" : `${differences.length || "No"} differences`;
    return { title: "Compared", description: `${found} in ${checked} movements and documents.` };
  },
});

export const retryPayment = defineAction("retry-payment", {
  schema: reasonSchema.extend({ intentId: z.string({ error: "Choose a payment" }).max(100) }),
  run: retryIntent,
  toast: () => ({ title: "Trying again", description: "The result appears here within a minute." }),
});

export const refund = defineAction("refund-booking", {
  stepUp: true,
  schema: refundForm,
  run: refundBooking,
  toast: (result) =>
    awaits(result)
      ? SENT_FOR_APPROVAL
      : {
          title: "Refund started",
          description: `We are refunding ${formatPounds(result.amount)} to the customer.`,
        },
});

export const submitEvidence = defineAction("submit-evidence", {
  stepUp: true,
  schema: chargebackSchema,
  run: submitChargebackEvidence,
  toast: () => ({ title: "Evidence submitted", description: "The bank usually decides within 3 months." }),
});

export const endFreeze = defineAction("lift-freeze", {
  stepUp: true,
  schema: chargebackSchema,
  run: liftFreeze,
  toast: () => ({ title: "Freeze ended", description: "The money can be released and transferred again." }),
});

export const writeOffDebt = defineAction("write-off", {
  stepUp: true,
  schema: writeOffForm,
  run: writeOff,
  toast: (waits) =>
    waits
      ? SENT_FOR_APPROVAL
      : { title: "Written off", description: "They no longer owe it, and it counts as our loss." },
});

export const retryFailedWebhook = defineAction("retry-webhook", {
  schema: reasonSchema.extend({ eventId: z.string({ error: "Reload the page and try again" }).max(255) }),
  run: retryWebhook,
  toast: () => ({ title: "Trying again", description: "We are handling the event again now." }),
});
