import type Stripe from "stripe";
import type { TestCard } from "../cards.ts";
import type { Call } from "../core/call.ts";
import { consumeFault } from "../core/faults.ts";
import { idOf, stripeId } from "../core/ids.ts";
import { mergeMetadata, metadata, text } from "../core/params.ts";
import { paging, route } from "../core/router.ts";
import { load, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";
import { cardFee, moveBalance } from "./balance.ts";

type Success = { succeeded: true; authenticated: boolean };
type Failure = { succeeded: false; decline: NonNullable<TestCard["decline"]> };

const NO_ADVICE = { advice_code: null, network_advice_code: null, network_decline_code: null };

const approved: Stripe.Charge.Outcome = {
  ...NO_ADVICE,
  network_status: "approved_by_network",
  reason: null,
  risk_level: "normal",
  risk_score: 20,
  seller_message: "Payment complete.",
  type: "authorized",
};
const refused = (decline: Failure["decline"]): Stripe.Charge.Outcome => ({
  ...NO_ADVICE,
  network_status: "declined_by_network",
  reason: decline.decline_code ?? decline.code,
  risk_level: "normal",
  risk_score: 20,
  seller_message: "The bank did not return any further details with this decline.",
  type: "issuer_declined",
});

/** Creates the charge of an intent and, if it succeeds, adds the money to the platform's balance. */
export async function makeCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: Success | Failure,
): Promise<Stripe.Charge> {
  const charge = newCharge(call, intent, method, result);
  if (!result.succeeded) {
    await put(call, charge);
    await recordEvent(call, "charge.failed", charge);
    return charge;
  }
  const transaction = await moveBalance(call, {
    amount: charge.amount,
    fee: cardFee(charge.amount),
    type: "charge",
    reportingCategory: "charge",
    source: charge.id,
    description: charge.description,
    pending: call.faults.includes("pending_charges") && (await consumeFault(call.tx, "pending_charges")) !== null,
  });
  const paid = await put(call, { ...charge, balance_transaction: transaction.id });
  await recordEvent(call, "charge.succeeded", paid);
  return paid;
}

function newCharge(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  result: Success | Failure,
): Stripe.Charge {
  const decline = result.succeeded ? null : result.decline;
  const id = stripeId("ch");
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: result.succeeded ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details, address: null, tax_id: null },
    calculated_statement_descriptor: "SANDBOX",
    captured: result.succeeded,
    created: call.now,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: decline ? refused(decline) : approved,
    paid: result.succeeded,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: {
      type: "card",
      card: cardDetails(method, intent.amount, result.succeeded && result.authenticated),
    },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    // Read with `expand`, or by /v1/refunds: the charge itself does not follow what comes later.
    refunds: { object: "list", data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: result.succeeded ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}

function cardDetails(
  method: Stripe.PaymentMethod,
  amount: number,
  authenticated: boolean,
): Stripe.Charge.PaymentMethodDetails.Card {
  const card = method.card;
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: card?.brand ?? null,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: "GB",
    electronic_commerce_indicator: null,
    exp_month: card?.exp_month ?? 12,
    exp_year: card?.exp_year ?? 2099,
    fingerprint: card?.fingerprint ?? null,
    funding: "credit",
    installments: null,
    last4: card?.last4 ?? null,
    mandate: null,
    network: card?.brand ?? null,
    network_token: { used: false },
    network_transaction_id: null,
    regulated_status: "unregulated",
    three_d_secure: authenticated
      ? {
          authentication_flow: "challenge",
          electronic_commerce_indicator: "05",
          exemption_indicator: null,
          result: "authenticated",
          result_reason: null,
          transaction_id: stripeId("3ds"),
          version: "2.2.0",
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}

export const chargeRoutes = [
  route(
    "GET",
    "/v1/charges",
    { ...paging, payment_intent: text().optional(), customer: text().optional(), transfer_group: text().optional() },
    (call, { params, url }) =>
      page(call, "charge", url, params, {
        payment_intent: params.payment_intent,
        customer: params.customer,
        transfer_group: params.transfer_group,
      }),
  ),
  route("GET", "/v1/charges/:id", {}, (call, { ids }) => load(call, "charge", ids[0])),
  route(
    "POST",
    "/v1/charges/:id",
    { metadata: metadata(), description: text().optional(), transfer_group: text().optional() },
    async (call, { ids, params }) => {
      const charge = await load(call, "charge", ids[0], { lock: true });
      return save(call, {
        ...charge,
        description: params.description ?? charge.description,
        transfer_group: params.transfer_group ?? charge.transfer_group,
        metadata: mergeMetadata(charge.metadata, params.metadata),
      });
    },
  ),
];
