import type Stripe from "stripe";
import type { Call } from "../core/call.ts";
import { idOf, stripeId } from "../core/ids.ts";
import { clearable, mergeMetadata, metadata, part, text } from "../core/params.ts";
import { invalid } from "../core/problem.ts";
import { optionalFlag, paging, route } from "../core/router.ts";
import { load, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";
import { moveBalance } from "./balance.ts";
import { endWarnings } from "./early-fraud-warnings.ts";

/** Stripe's fee for a dispute in the UK: £20, in pence. */
const DISPUTE_FEE = 2_000;
const DAY = 24 * 60 * 60;

/**
 * Opens a chargeback: the amount and a fee are deducted from the balance. An inquiry, in which a bank only asks, deducts nothing.
 * Returns null if the charge already has one.
 */
export async function openDispute(
  call: Call,
  chargeId: string,
  { inquiry = false }: { inquiry?: boolean } = {},
): Promise<Stripe.Dispute | null> {
  const charge = await load(call, "charge", chargeId, { lock: true });
  if (charge.disputed) return null;
  const amount = charge.amount - charge.amount_refunded;
  if (amount <= 0) return null;
  const id = stripeId("du");
  const transactions = inquiry ? [] : [await withdraw(call, { id, charge: charge.id, amount })];
  await save(call, { ...charge, disputed: true });
  await endWarnings(call, charge.id);
  const dispute = await put(call, newDispute(call, id, charge, amount, transactions));
  await recordEvent(call, "charge.dispute.created", dispute);
  if (!inquiry) await recordEvent(call, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

const withdraw = (call: Call, of: { id: string; charge: string; amount: number }): Promise<Stripe.BalanceTransaction> =>
  moveBalance(call, {
    amount: -of.amount,
    fee: DISPUTE_FEE,
    type: "adjustment",
    reportingCategory: "dispute",
    source: of.id,
    description: `Chargeback withdrawal for ${of.charge}`,
  });

/** The bank makes a chargeback of its inquiry. */
export async function escalate(call: Call, id: string): Promise<Stripe.Dispute> {
  const inquiry = await load(call, "dispute", id, { lock: true });
  const charge = idOf(inquiry.charge) ?? "";
  const transaction = await withdraw(call, { id, charge, amount: inquiry.amount });
  const dispute = await save(call, {
    ...inquiry,
    balance_transactions: [transaction],
    is_charge_refundable: false,
    status: "needs_response",
  });
  await recordEvent(call, "charge.dispute.updated", dispute);
  await recordEvent(call, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

const newDispute = (
  call: Call,
  id: string,
  charge: Stripe.Charge,
  amount: number,
  balance_transactions: Stripe.BalanceTransaction[],
): Stripe.Dispute => ({
  id,
  object: "dispute",
  amount,
  balance_transactions,
  charge: charge.id,
  created: call.now,
  currency: "gbp",
  enhanced_eligibility_types: [],
  evidence: NO_EVIDENCE,
  evidence_details: {
    due_by: call.now + 7 * DAY,
    enhanced_eligibility: {},
    has_evidence: false,
    past_due: false,
    submission_count: 0,
    submission_method: "not_submitted",
  },
  intended_submission_method: null,
  is_charge_refundable: balance_transactions.length === 0,
  livemode: false,
  metadata: {},
  payment_intent: idOf(charge.payment_intent),
  payment_method_details: {
    type: "card",
    card: {
      brand: "visa",
      case_type: balance_transactions.length === 0 ? "inquiry" : "chargeback",
      network: "visa",
      network_reason_code: "10.4",
    },
  },
  reason: "fraudulent",
  status: balance_transactions.length === 0 ? "warning_needs_response" : "needs_response",
});

/** Closes a dispute. If it is won, the amount and the fee are returned. An inquiry ends without a movement of money. */
async function closeDispute(call: Call, id: string, status: "lost" | "won"): Promise<Stripe.Dispute> {
  const dispute = await load(call, "dispute", id, { lock: true });
  if (["lost", "won", "warning_closed"].includes(dispute.status)) throw invalid("This dispute is already closed");
  if (dispute.status.startsWith("warning")) {
    const ended = await save(call, { ...dispute, status: "warning_closed" });
    await recordEvent(call, "charge.dispute.closed", ended);
    return ended;
  }
  const balance_transactions = [...dispute.balance_transactions];
  if (status === "won")
    balance_transactions.push(
      await moveBalance(call, {
        amount: dispute.amount,
        fee: -DISPUTE_FEE,
        type: "adjustment",
        reportingCategory: "dispute_reversal",
        source: dispute.id,
        description: `Chargeback reversal for ${idOf(dispute.charge)}`,
      }),
    );
  const closed = await save(call, { ...dispute, status, balance_transactions });
  if (status === "won") await recordEvent(call, "charge.dispute.funds_reinstated", closed);
  await recordEvent(call, "charge.dispute.closed", closed);
  return closed;
}

const NO_EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Stripe's test evidence, which decides a dispute in test mode. */
const TEST_EVIDENCE: Record<string, "lost" | "won"> = { winning_evidence: "won", losing_evidence: "lost" };

export const disputeRoutes = [
  route(
    "GET",
    "/v1/disputes",
    { ...paging, charge: text().optional(), payment_intent: text().optional() },
    (call, { params, url }) =>
      page(call, "dispute", url, params, { charge: params.charge, payment_intent: params.payment_intent }),
  ),
  route("GET", "/v1/disputes/:id", {}, (call, { ids }) => load(call, "dispute", ids[0])),
  route(
    "POST",
    "/v1/disputes/:id",
    {
      evidence: part({
        customer_communication: text().optional(),
        customer_email_address: clearable().optional(),
        customer_name: clearable().optional(),
        product_description: clearable(20_000).optional(),
        service_date: clearable().optional(),
        service_documentation: text().optional(),
        uncategorized_file: text().optional(),
        uncategorized_text: clearable(20_000).optional(),
      }).optional(),
      metadata: metadata(),
      submit: optionalFlag(),
    },
    async (call, { ids, params }) => {
      const dispute = await load(call, "dispute", ids[0], { lock: true });
      const said = params.evidence?.uncategorized_text;
      if (params.submit !== false && dispute.evidence_details.submission_count > 0)
        throw invalid("Evidence for this dispute was submitted already.", { code: "dispute_already_submitted" });
      for (const field of ["customer_communication", "service_documentation", "uncategorized_file"] as const)
        if (params.evidence?.[field]) await load(call, "file", params.evidence[field], { param: `evidence[${field}]` });
      const submits = Boolean(said) && params.submit !== false;
      const changed = await save(call, {
        ...dispute,
        evidence: { ...dispute.evidence, ...params.evidence },
        evidence_details: {
          ...dispute.evidence_details,
          has_evidence: Boolean(said),
          submission_count: submits ? 1 : dispute.evidence_details.submission_count,
          submission_method: submits ? "manual" : dispute.evidence_details.submission_method,
        },
        metadata: mergeMetadata(dispute.metadata, params.metadata),
        status: submits
          ? dispute.status.startsWith("warning")
            ? "warning_under_review"
            : "under_review"
          : dispute.status,
      });
      await recordEvent(call, "charge.dispute.updated", changed);
      const decision = params.submit === false ? undefined : TEST_EVIDENCE[said ?? ""];
      return decision ? closeDispute(call, dispute.id, decision) : changed;
    },
  ),
  route("POST", "/v1/disputes/:id/close", {}, (call, { ids }) => closeDispute(call, ids[0], "lost")),
];
