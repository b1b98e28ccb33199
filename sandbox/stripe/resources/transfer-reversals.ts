import type Stripe from "stripe";
import type { Call } from "../core/call.ts";
import { idOf, stripeId } from "../core/ids.ts";
import { clearable, integer, mergeMetadata, metadata, type Shape } from "../core/params.ts";
import { invalid } from "../core/problem.ts";
import { optionalFlag, paging, route } from "../core/router.ts";
import { pounds } from "../core/shape.ts";
import { load, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";
import { availableOf, moveBalance } from "./balance.ts";
import { insufficient } from "./transfers.ts";

const creating = {
  amount: integer().optional(),
  description: clearable().optional(),
  metadata: metadata(),
  refund_application_fee: optionalFlag(),
} satisfies Shape<Stripe.TransferCreateReversalParams>;

/** Reverses a transfer in full or in part, as far as the connected account's balance allows. */
async function reverse(
  call: Call,
  transferId: string,
  given: { amount?: number; metadata?: Record<string, string> },
): Promise<Stripe.TransferReversal> {
  const transfer = await load(call, "transfer", transferId, { lock: true });
  const left = transfer.amount - transfer.amount_reversed;
  const amount = given.amount ?? left;
  if (left === 0)
    throw invalid(`Transfer ${transfer.id} has already been fully reversed.`, { code: "transfer_reversed" });
  if (amount < 1 || amount > left)
    throw invalid(
      `Reversal amount (${pounds(amount)}) is greater than unreversed amount on transfer (${pounds(left)})`,
      {
        param: "amount",
      },
    );
  const account = idOf(transfer.destination) ?? "";
  await availableOf(call, "");
  if ((await availableOf(call, account)) < amount) throw insufficient();
  const id = stripeId("trr");
  await moveBalance(call, {
    account,
    amount: -amount,
    type: "payment_refund",
    reportingCategory: "refund",
    source: idOf(transfer.destination_payment) ?? id,
  });
  const transaction = await moveBalance(call, {
    amount,
    type: "transfer_refund",
    reportingCategory: "transfer_reversal",
    source: id,
  });
  const reversal: Stripe.TransferReversal = {
    id,
    object: "transfer_reversal",
    amount,
    balance_transaction: transaction.id,
    created: call.now,
    currency: "gbp",
    destination_payment_refund: null,
    metadata: given.metadata ?? {},
    source_refund: null,
    transfer: transfer.id,
  };
  await put(call, reversal);
  const changed = await save(call, {
    ...transfer,
    amount_reversed: transfer.amount_reversed + amount,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
    reversed: amount === left,
  });
  await recordEvent(call, "transfer.reversed", changed);
  return reversal;
}

export const transferReversalRoutes = [
  route("POST", "/v1/transfers/:id/reversals", creating, (call, { ids, params }) =>
    reverse(call, ids[0], { amount: params.amount, metadata: mergeMetadata(null, params.metadata) }),
  ),
  route("GET", "/v1/transfers/:id/reversals", paging, (call, { ids, params, url }) =>
    page(call, "transfer_reversal", url, params, { transfer: ids[0] }),
  ),
  route("GET", "/v1/transfers/:id/reversals/:id", {}, (call, { ids }) => load(call, "transfer_reversal", ids[1])),
];
