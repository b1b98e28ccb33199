import type Stripe from "stripe";
import { z } from "zod";
import type { Call } from "../core/call.ts";
import { idOf, stripeId } from "../core/ids.ts";
import { mergeMetadata, metadata, text } from "../core/params.ts";
import { invalid } from "../core/problem.ts";
import { paging, route } from "../core/router.ts";
import { hostedPage } from "../core/shape.ts";
import { type Hidden, load, loadWithHidden, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";
import { type Create, lineItemsOf, sessionShape } from "./checkout-session-params.ts";
import { checkAmount } from "./payment-intents.ts";
import { newSetupIntent } from "./setup-intents.ts";

const HOUR = 60 * 60;

async function create(call: Call, params: Create): Promise<Stripe.Checkout.Session> {
  const lineItems = lineItemsOf(call, params);
  const total = lineItems.reduce((sum, item) => sum + item.amount_total, 0);
  if (params.mode === "payment") checkTotal(total);
  if (params.customer && params.customer_email)
    throw invalid("You may only specify one of these parameters: customer, customer_email.", { param: "customer" });
  const customer = params.customer ? await load(call, "customer", params.customer, { param: "customer" }) : null;
  const expiresAt = params.expires_at ?? call.now + 24 * HOUR;
  if (expiresAt < call.now + HOUR / 2 || expiresAt > call.now + 24 * HOUR)
    throw invalid(
      "The `expires_at` timestamp must be at least 30 minutes and at most 24 hours from Checkout Session creation.",
      { param: "expires_at" },
    );
  const id = stripeId("cs_test", 58);
  const setup =
    params.mode === "setup"
      ? await newSetupIntent(call, {
          customer: params.customer ?? null,
          description: params.setup_intent_data?.description,
          metadata: mergeMetadata(null, params.setup_intent_data?.metadata),
        })
      : null;
  const session = newSession(call, params, { id, total, expiresAt, email: customer?.email ?? null });
  const intent = params.payment_intent_data && {
    ...params.payment_intent_data,
    metadata: mergeMetadata(null, params.payment_intent_data.metadata),
  };
  return put(
    call,
    { ...session, setup_intent: setup?.id ?? null },
    { hidden: { lineItems, ...(intent ? { intent } : {}) } },
  );
}

function checkTotal(total: number): void {
  if (total < 30)
    throw invalid("The Checkout Session's total amount due must add up to at least £0.30 gbp", {
      code: "amount_too_small",
    });
  checkAmount(total, "line_items");
}

/** The features of Checkout that the sandbox does not offer. */
const NOT_OFFERED = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

function newSession(
  call: Call,
  params: Create,
  made: { id: string; total: number; expiresAt: number; email: string | null },
): Stripe.Checkout.Session {
  const payment = params.mode === "payment";
  return {
    id: made.id,
    object: "checkout.session",
    ...NOT_OFFERED,
    payment_intent: null,
    setup_intent: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: payment ? made.total : null,
    amount_total: payment ? made.total : null,
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: call.now,
    currency: payment ? "gbp" : (params.currency ?? null),
    customer: params.customer ?? null,
    customer_creation: payment && !params.customer ? (params.customer_creation ?? "if_required") : null,
    customer_details: detailsOf(params.customer_email ?? made.email),
    customer_email: params.customer_email ?? null,
    expires_at: made.expiresAt,
    locale: params.locale ?? null,
    metadata: mergeMetadata(null, params.metadata),
    mode: params.mode,
    payment_method_collection: payment ? "if_required" : null,
    payment_method_types: ["card"],
    payment_status: payment ? "unpaid" : "no_payment_required",
    status: "open",
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    total_details: payment ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    ui_mode: "hosted_page",
    url: hostedPage(params.success_url, `checkout/${made.id}`),
  };
}

/** The customer details of a session; null while there are none. */
export const detailsOf = (email: string | null): Stripe.Checkout.Session.CustomerDetails | null =>
  email === null
    ? null
    : {
        address: null,
        business_name: null,
        email,
        individual_name: null,
        name: null,
        phone: null,
        tax_exempt: "none",
        tax_ids: null,
      };

/** Loads a session, and expires it first if it is past its expiry time. */
export async function currentSession(
  call: Call,
  id: string,
  { lock = false } = {},
): Promise<{ session: Stripe.Checkout.Session; hidden: Hidden }> {
  const { object: session, hidden } = await loadWithHidden(call, "checkout.session", id, { lock });
  const over = session.status === "open" && session.expires_at <= call.now;
  if (over && !lock) return currentSession(call, id, { lock: true });
  return { session: over ? await endSession(call, session) : session, hidden };
}

/** Ends an open session unpaid. */
async function endSession(call: Call, session: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> {
  const intentId = idOf(session.payment_intent);
  if (intentId) {
    const intent = await load(call, "payment_intent", intentId, { lock: true });
    const canceled = await save(call, {
      ...intent,
      canceled_at: call.now,
      cancellation_reason: "automatic" as const,
      next_action: null,
      status: "canceled" as const,
    });
    await recordEvent(call, "payment_intent.canceled", canceled);
  }
  const expired = await save(call, { ...session, status: "expired" as const, url: null });
  await recordEvent(call, "checkout.session.expired", expired);
  return expired;
}

const statuses = z.enum(["complete", "expired", "open"]);

export const checkoutSessionRoutes = [
  route("POST", "/v1/checkout/sessions", sessionShape, (call, { params }) => create(call, params)),
  route(
    "GET",
    "/v1/checkout/sessions",
    { ...paging, payment_intent: text().optional(), customer: text().optional(), status: statuses.optional() },
    (call, { params, url }) =>
      page(call, "checkout.session", url, params, {
        payment_intent: params.payment_intent,
        customer: params.customer,
        status: params.status,
      }),
  ),
  route("GET", "/v1/checkout/sessions/:id", {}, async (call, { ids }) => (await currentSession(call, ids[0])).session),
  route("POST", "/v1/checkout/sessions/:id", { metadata: metadata() }, async (call, { ids, params }) => {
    const { session } = await currentSession(call, ids[0], { lock: true });
    return save(call, { ...session, metadata: mergeMetadata(session.metadata, params.metadata) });
  }),
  route("POST", "/v1/checkout/sessions/:id/expire", {}, async (call, { ids }) => {
    const { session } = await currentSession(call, ids[0], { lock: true });
    if (session.status !== "open")
      throw invalid(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    return endSession(call, session);
  }),
  route("GET", "/v1/checkout/sessions/:id/line_items", paging, async (call, { ids, url }) => {
    const { hidden } = await currentSession(call, ids[0]);
    return { object: "list", url, has_more: false, data: hidden.lineItems ?? [] };
  }),
];
