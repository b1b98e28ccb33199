import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { z } from "zod";
import { NAMED_METHODS, type ReadCard, readCard, testCardNamed } from "../cards.ts";
import type { Call } from "../core/call.ts";
import { stripeId } from "../core/ids.ts";
import { clearable, integer, mergeMetadata, metadata, part, text } from "../core/params.ts";
import { cardProblem, invalid } from "../core/problem.ts";
import { paging, route } from "../core/router.ts";
import { type Hidden, load, loadWithHidden, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";

const billing = part({
  name: clearable().optional(),
  email: clearable().optional(),
  phone: clearable().optional(),
}).optional();

/** Creates a payment method from a card. It stores what Stripe shows of a card and its behaviour, never the number. */
export async function createCardMethod(
  call: Call,
  read: ReadCard,
  more: { name?: string | null; email?: string | null; phone?: string | null; metadata?: Record<string, string> } = {},
): Promise<Stripe.PaymentMethod> {
  const fingerprint = createHash("sha256").update(`${read.card.name}:${read.last4}`).digest("hex").slice(0, 16);
  const method: Stripe.PaymentMethod = {
    id: stripeId("pm"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: null,
      email: more.email ?? null,
      name: more.name ?? null,
      phone: more.phone ?? null,
      tax_id: null,
    },
    card: {
      brand: read.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "GB",
      display_brand: read.brand,
      exp_month: read.expMonth,
      exp_year: read.expYear,
      fingerprint,
      funding: "credit",
      generated_from: null,
      last4: read.last4,
      networks: { available: [read.brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: call.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: more.metadata ?? {},
    type: "card",
  };
  return put(call, method, { hidden: { card: read.card.name } });
}

/** The payment method that a parameter names. Stripe's `pm_card_…` names create a new one each time. */
export async function resolveMethod(
  call: Call,
  id: string,
  param: string,
): Promise<{ object: Stripe.PaymentMethod; hidden: Hidden }> {
  const name = NAMED_METHODS[id];
  if (name === undefined) return loadWithHidden(call, "payment_method", id, { param, lock: true });
  const card = testCardNamed(name);
  const expYear = new Date(call.now * 1_000).getUTCFullYear() + 4;
  const object = await createCardMethod(call, {
    card,
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: 12,
    expYear,
  });
  return { object, hidden: { card: card.name } };
}

/** Attaches a payment method to a customer. */
export async function attach(
  call: Call,
  method: Stripe.PaymentMethod,
  customer: string,
): Promise<Stripe.PaymentMethod> {
  if (method.customer === customer) return method;
  if (method.customer)
    throw invalid("The payment method you provided has already been attached to a customer.", {
      code: "payment_method_already_attached",
    });
  await load(call, "customer", customer, { param: "customer" });
  const attached = await save(call, { ...method, customer });
  await recordEvent(call, "payment_method.attached", attached);
  return attached;
}

const cardShape = part({ number: text(30), exp_month: integer(), exp_year: integer(), cvc: text(4).optional() });

export const paymentMethodRoutes = [
  route(
    "POST",
    "/v1/payment_methods",
    { type: z.literal("card"), card: cardShape, billing_details: billing, metadata: metadata() },
    async (call, { params }) => {
      const { number, exp_month, exp_year, cvc } = params.card;
      const read = readCard({ number, exp: `${exp_month}/${exp_year}`, cvc: cvc ?? "000" }, call.now);
      if ("field" in read)
        throw cardProblem({ code: read.code.replace("_past", ""), message: read.message, param: read.field });
      return createCardMethod(call, read, {
        ...params.billing_details,
        metadata: mergeMetadata(null, params.metadata),
      });
    },
  ),
  route(
    "GET",
    "/v1/payment_methods",
    { ...paging, customer: text().optional(), type: text().optional() },
    (call, { params, url }) =>
      page(call, "payment_method", url, params, { customer: params.customer, type: params.type }),
  ),
  route("GET", "/v1/payment_methods/:id", {}, (call, { ids }) => load(call, "payment_method", ids[0])),
  route(
    "POST",
    "/v1/payment_methods/:id",
    { billing_details: billing, metadata: metadata() },
    async (call, { ids, params }) => {
      const method = await load(call, "payment_method", ids[0], { lock: true });
      const billing_details = { ...method.billing_details, ...params.billing_details };
      return save(call, { ...method, billing_details, metadata: mergeMetadata(method.metadata, params.metadata) });
    },
  ),
  route("POST", "/v1/payment_methods/:id/attach", { customer: text() }, async (call, { ids, params }) => {
    const { object, hidden } = await resolveMethod(call, ids[0], "payment_method");
    if (hidden.used && !object.customer) throw usedUp();
    return attach(call, object, params.customer);
  }),
  route("POST", "/v1/payment_methods/:id/detach", {}, async (call, { ids }) => {
    const method = await load(call, "payment_method", ids[0], { lock: true });
    if (!method.customer)
      throw invalid("The payment method you provided is not attached to a customer so detachment is impossible.");
    const detached = await save(call, { ...method, customer: null }, { used: true });
    await recordEvent(call, "payment_method.detached", detached);
    return detached;
  }),
  route(
    "GET",
    "/v1/customers/:id/payment_methods",
    { ...paging, type: text().optional() },
    async (call, { ids, params, url }) => {
      await load(call, "customer", ids[0]);
      return page(call, "payment_method", url, params, { customer: ids[0], type: params.type });
    },
  ),
];

export const usedUp = () =>
  invalid(
    "The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.",
  );
