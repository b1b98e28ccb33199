import type Stripe from "stripe";
import { z } from "zod";
import { type TestCard, testCardNamed } from "../cards.ts";
import type { Call } from "../core/call.ts";
import { idOf, stripeId } from "../core/ids.ts";
import { integer, mergeMetadata, metadata, type Shape, text } from "../core/params.ts";
import { invalid } from "../core/problem.ts";
import { paging, route } from "../core/router.ts";
import { pounds } from "../core/shape.ts";
import { load, loadWithHidden, page, put, save } from "../core/store.ts";
import { BANK_ACTS_AFTER, recordEvent, scheduleAction } from "../core/webhooks.ts";
import { moveBalance } from "./balance.ts";
import { endWarnings } from "./early-fraud-warnings.ts";

const creating = {
  amount: integer().optional(),
  charge: text().optional(),
  metadata: metadata(),
  payment_intent: text().optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
} satisfies Shape<Stripe.RefundCreateParams>;
type Create = z.infer<z.ZodObject<typeof creating>>;

/** Whether the bank has the money: a won dispute has returned it. */
async function isTakenBack(call: Call, charge: string): Promise<boolean> {
  const { data } = await page(call, "dispute", "/v1/disputes", {}, { charge });
  return data.some(({ status }) => status !== "won" && !status.startsWith("warning"));
}

async function create(call: Call, params: Create): Promise<Stripe.Refund> {
  const charge = await chargeToRefund(call, params);
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed && (await isTakenBack(call, charge.id)))
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: "charge_already_refunded" });
  const amount = params.amount ?? left;
  if (amount < 1) throw invalid("Invalid positive integer", { code: "parameter_invalid_integer", param: "amount" });
  if (amount > left)
    throw invalid(`Refund amount (${pounds(amount)}) is greater than unrefunded amount on charge (${pounds(left)})`, {
      param: "amount",
    });
  const id = stripeId("re");
  const card = await cardOf(call, charge);
  // Money that is pending itself cannot be refunded yet. Stripe carries the refund out once it is available.
  const waits = (await load(call, "balance_transaction", idOf(charge.balance_transaction) ?? "")).status === "pending";
  const transaction = waits ? null : (await payBack(call, id, amount)).id;
  const status = waits || card.does === "refunds_later" ? "pending" : "succeeded";
  const refund = await put(call, newRefund(call, id, charge, { ...params, amount, transaction, status }));
  if (!waits && card.does === "refunds_later")
    await scheduleAction(call, { kind: "end_refund", refund: id, status: "succeeded" }, BANK_ACTS_AFTER);
  if (card.does === "fails_refunds")
    await scheduleAction(call, { kind: "end_refund", refund: id, status: "failed" }, BANK_ACTS_AFTER);
  const refunded = await save(call, {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  await recordEvent(call, "refund.created", refund);
  await recordEvent(call, "charge.refunded", refunded);
  if (refunded.refunded) await endWarnings(call, charge.id);
  return refund;
}

const payBack = (call: Call, id: string, amount: number): Promise<Stripe.BalanceTransaction> =>
  moveBalance(call, {
    amount: -amount,
    type: "refund",
    reportingCategory: "refund",
    source: id,
    description: "REFUND FOR CHARGE",
  });

async function cardOf(call: Call, charge: Stripe.Charge): Promise<TestCard> {
  const { hidden } = await loadWithHidden(call, "payment_method", charge.payment_method ?? "");
  return testCardNamed(hidden.card);
}

/** A pending refund ends, or the customer's bank returns a refund that was made. */
export async function endRefund(call: Call, id: string, status: "succeeded" | "failed"): Promise<Stripe.Refund> {
  const refund = await load(call, "refund", id, { lock: true });
  if (refund.status === "failed" || refund.status === "canceled") return refund;
  const before = idOf(refund.balance_transaction);
  if (status === "succeeded") {
    const balance_transaction = before ?? (await payBack(call, id, refund.amount)).id;
    const { next_action: _, ...rest } = refund;
    const done = await save(call, { ...rest, balance_transaction, status });
    await recordEvent(call, "refund.updated", done);
    return done;
  }
  const back = before
    ? await moveBalance(call, {
        amount: refund.amount,
        type: "refund_failure",
        reportingCategory: "refund_failure",
        source: id,
        description: "REFUND FAILURE",
      })
    : null;
  const charge = await load(call, "charge", idOf(refund.charge) ?? "", { lock: true });
  await save(call, { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  const failed = await save(call, {
    ...refund,
    failure_reason: "expired_or_canceled_card",
    ...(back ? { failure_balance_transaction: back.id } : {}),
    status,
  });
  await recordEvent(call, "refund.failed", failed);
  return failed;
}

/** A refund for which the customer has to tell Stripe a bank account. No money has left the balance. */
export async function askForBankDetails(call: Call, id: string): Promise<Stripe.Refund> {
  const refund = await load(call, "refund", id, { lock: true });
  const asked = await save(call, {
    ...refund,
    next_action: {
      display_details: {
        email_sent: { email_sent_at: call.now, email_sent_to: "customer@example.test" },
        expires_at: call.now + 604_800,
      },
      type: "display_details",
    },
    status: "requires_action",
  });
  await recordEvent(call, "refund.updated", asked);
  return asked;
}

/** The refunds that wait for money to become available are carried out. */
export async function carryOutWaitingRefunds(call: Call): Promise<void> {
  const { data } = await page(call, "refund", "", { limit: 100 }, { status: "pending" });
  for (const { id, balance_transaction: paidBack } of data) if (!paidBack) await endRefund(call, id, "succeeded");
}

async function chargeToRefund(call: Call, params: Create): Promise<Stripe.Charge> {
  if (!params.charge && !params.payment_intent)
    throw invalid("One of the following params should be provided for this request: payment_intent or charge.");
  if (params.charge && params.payment_intent)
    throw invalid("You may only specify one of these parameters: charge, payment_intent.");
  const intent = params.payment_intent
    ? await load(call, "payment_intent", params.payment_intent, { param: "payment_intent" })
    : null;
  const chargeId = params.charge ?? idOf(intent?.latest_charge);
  const charge = chargeId ? await load(call, "charge", chargeId, { param: "charge", lock: true }) : null;
  if (charge?.status !== "succeeded")
    throw invalid(
      `This ${intent ? `PaymentIntent (${intent.id})` : "charge"} does not have a successful charge to refund.`,
    );
  return charge;
}

const newRefund = (
  call: Call,
  id: string,
  charge: Stripe.Charge,
  made: Create & { amount: number; transaction: string | null; status: string },
): Stripe.Refund => ({
  id,
  object: "refund",
  amount: made.amount,
  balance_transaction: made.transaction,
  charge: charge.id,
  created: call.now,
  currency: "gbp",
  customer: idOf(charge.customer),
  customer_account: null,
  destination_details: {
    type: "card",
    card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
  },
  metadata: mergeMetadata(null, made.metadata),
  payment_intent: idOf(charge.payment_intent),
  payment_method: charge.payment_method,
  reason: made.reason ?? null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: made.status,
  transfer_reversal: null,
});

export const refundRoutes = [
  route("POST", "/v1/refunds", creating, (call, { params }) => create(call, params)),
  route(
    "GET",
    "/v1/refunds",
    { ...paging, charge: text().optional(), payment_intent: text().optional() },
    (call, { params, url }) =>
      page(call, "refund", url, params, { charge: params.charge, payment_intent: params.payment_intent }),
  ),
  route("GET", "/v1/refunds/:id", {}, (call, { ids }) => load(call, "refund", ids[0])),
  route("GET", "/v1/charges/:id/refunds", paging, (call, { ids, params, url }) =>
    page(call, "refund", url, params, { charge: ids[0] }),
  ),
  route("POST", "/v1/refunds/:id", { metadata: metadata() }, async (call, { ids, params }) => {
    const refund = await load(call, "refund", ids[0], { lock: true });
    return save(call, { ...refund, metadata: mergeMetadata(refund.metadata, params.metadata) });
  }),
];
