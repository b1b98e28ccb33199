import type Stripe from "stripe";
import type { Call } from "../core/call.ts";
import { stripeId } from "../core/ids.ts";
import { put, save } from "../core/store.ts";
import { moveBalance } from "./balance.ts";

/** Creates the payment that a transfer makes on the connected account. Returns the payment's id. */
export async function paymentReceived(
  call: Call,
  received: { account: string; transfer: string; amount: number; group: string | null },
): Promise<string> {
  const { account, amount } = received;
  const payment = await put(call, newPayment(call, received), { account });
  const transaction = await moveBalance(call, {
    account,
    amount,
    type: "payment",
    reportingCategory: "charge",
    source: payment.id,
  });
  await save(call, { ...payment, balance_transaction: transaction.id });
  return payment.id;
}

const newPayment = (
  call: Call,
  received: { transfer: string; amount: number; group: string | null },
): Stripe.Charge => ({
  id: stripeId("py"),
  object: "charge",
  amount: received.amount,
  amount_captured: received.amount,
  amount_refunded: 0,
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
  calculated_statement_descriptor: null,
  captured: true,
  created: call.now,
  currency: "gbp",
  customer: null,
  description: null,
  disputed: false,
  failure_balance_transaction: null,
  failure_code: null,
  failure_message: null,
  fraud_details: {},
  livemode: false,
  metadata: {},
  on_behalf_of: null,
  outcome: null,
  paid: true,
  payment_intent: null,
  payment_method: null,
  payment_method_details: null,
  receipt_email: null,
  receipt_number: null,
  receipt_url: null,
  refunded: false,
  review: null,
  shipping: null,
  source: null,
  source_transfer: received.transfer,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  status: "succeeded",
  transfer_data: null,
  transfer_group: received.group,
});
