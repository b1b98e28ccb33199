import type Stripe from "stripe";
import { z } from "zod";
import type { Call } from "../core/call.ts";
import { idOf, stripeId } from "../core/ids.ts";
import { integer, mergeMetadata, metadata, type Shape, text } from "../core/params.ts";
import { invalid } from "../core/problem.ts";
import { paging, route } from "../core/router.ts";
import { pounds } from "../core/shape.ts";
import { load, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";
import { moveBalance } from "./balance.ts";

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
  return data.some(({ status }) => status !== "won");
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
  const transaction = await moveBalance(call, {
    amount: -amount,
    type: "refund",
    reportingCategory: "refund",
    source: id,
    description: "REFUND FOR CHARGE",
  });
  const refund = await put(call, newRefund(call, id, charge, { ...params, amount, transaction: transaction.id }));
  const refunded = await save(call, {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  });
  await recordEvent(call, "refund.created", refund);
  await recordEvent(call, "charge.refunded", refunded);
  return refund;
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
  made: Create & { amount: number; transaction: string },
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
  status: "succeeded",
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
