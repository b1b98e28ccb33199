import type Stripe from "stripe";
import { z } from "zod";
import type { Call } from "../core/call.ts";
import { idOf, stripeId } from "../core/ids.ts";
import { clearable, currency, integer, mergeMetadata, metadata, type Shape, text } from "../core/params.ts";
import { invalid } from "../core/problem.ts";
import { paging, route } from "../core/router.ts";
import { pounds } from "../core/shape.ts";
import { load, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";
import { availableOf, moveBalance } from "./balance.ts";

/** Creates the payment that a transfer makes on the connected account. Returns the payment's id. */
async function paymentReceived(
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

const creating = {
  amount: integer(),
  currency: currency(),
  destination: text(),
  description: clearable().optional(),
  metadata: metadata(),
  source_transaction: text().optional(),
  source_type: z.literal("card").optional(),
  transfer_group: text().optional(),
} satisfies Shape<Stripe.TransferCreateParams>;

type Create = z.infer<z.ZodObject<typeof creating>>;

async function create(call: Call, params: Create): Promise<Stripe.Transfer> {
  if (params.amount < 1)
    throw invalid("This value must be greater than or equal to 1.", {
      code: "parameter_invalid_integer",
      param: "amount",
    });
  const account = await load(call, "account", params.destination, { param: "destination" });
  if (account.capabilities?.transfers !== "active")
    throw invalid(
      "Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments",
      { code: "insufficient_capabilities_for_transfer" },
    );
  const source = params.source_transaction ? await drawOn(call, params.source_transaction, params.amount) : null;
  // The platform's balance is always locked before the account's, so that two transfers cannot deadlock.
  const available = await availableOf(call, "");
  // A transfer from a charge is allowed even if the balance is negative; any other transfer needs available funds.
  if (!source && available < params.amount) throw insufficient();
  const id = stripeId("tr");
  const group =
    params.transfer_group ?? source?.transfer_group ?? (source ? `group_${idOf(source.payment_intent)}` : null);
  const payment = await paymentReceived(call, { account: account.id, transfer: id, amount: params.amount, group });
  const transaction = await moveBalance(call, {
    amount: -params.amount,
    type: "transfer",
    reportingCategory: "transfer",
    source: id,
    description: params.description,
  });
  const transfer = await put(call, newTransfer(call, id, params, { payment, transaction: transaction.id, group }));
  if (source && !source.transfer_group) await save(call, { ...source, transfer_group: group });
  await recordEvent(call, "transfer.created", transfer);
  return transfer;
}

function newTransfer(
  call: Call,
  id: string,
  params: Create,
  made: { payment: string; transaction: string; group: string | null },
): Stripe.Transfer {
  return {
    id,
    object: "transfer",
    amount: params.amount,
    amount_reversed: 0,
    balance_transaction: made.transaction,
    created: call.now,
    currency: "gbp",
    description: params.description || null,
    destination: params.destination,
    destination_payment: made.payment,
    livemode: false,
    metadata: mergeMetadata(null, params.metadata),
    reversals: { object: "list", data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: params.source_transaction ?? null,
    source_type: "card",
    transfer_group: made.group,
  };
}

/** The charge that a transfer draws on. Throws if the amount exceeds what remains of it. */
async function drawOn(call: Call, chargeId: string, amount: number): Promise<Stripe.Charge> {
  const charge = await load(call, "charge", chargeId, { param: "source_transaction", lock: true });
  if (charge.status !== "succeeded")
    throw invalid("The source_transaction must be a successful charge.", { param: "source_transaction" });
  const before = await page(call, "transfer", "", { limit: 100 }, { source_transaction: chargeId });
  const drawn = before.data.reduce((sum, transfer) => sum + transfer.amount, 0);
  if (drawn + amount > charge.amount)
    throw invalid(
      `Transfers using this transaction as a source must not exceed the source amount of ${pounds(charge.amount)}. (There is already ${pounds(drawn)} transferred from it.)`,
      { param: "amount" },
    );
  return charge;
}

export const insufficient = () =>
  invalid(
    "You have insufficient available funds in your Stripe account. Try adding funds directly to your available balance by creating Charges using the 4000000000000077 test card. See: https://stripe.com/docs/testing#available-balance",
    { code: "balance_insufficient" },
  );

export const transferRoutes = [
  route("POST", "/v1/transfers", creating, (call, { params }) => create(call, params)),
  route(
    "GET",
    "/v1/transfers",
    { ...paging, destination: text().optional(), transfer_group: text().optional() },
    (call, { params, url }) =>
      page(call, "transfer", url, params, {
        destination: params.destination,
        transfer_group: params.transfer_group,
      }),
  ),
  route("GET", "/v1/transfers/:id", {}, (call, { ids }) => load(call, "transfer", ids[0])),
  route(
    "POST",
    "/v1/transfers/:id",
    { description: clearable().optional(), metadata: metadata() },
    async (call, { ids, params }) => {
      const transfer = await load(call, "transfer", ids[0], { lock: true });
      const changed = await save(call, {
        ...transfer,
        description: params.description ?? transfer.description,
        metadata: mergeMetadata(transfer.metadata, params.metadata),
      });
      await recordEvent(call, "transfer.updated", changed);
      return changed;
    },
  ),
];
