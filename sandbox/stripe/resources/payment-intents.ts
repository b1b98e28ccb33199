import type Stripe from "stripe";
import { z } from "zod";
import { attempt } from "../charging.ts";
import type { Call } from "../core/call.ts";
import { idOf, stripeId } from "../core/ids.ts";
import {
  address,
  cardsOnly,
  clearable,
  currency,
  flag,
  integer,
  mergeMetadata,
  metadata,
  part,
  type Shape,
  text,
} from "../core/params.ts";
import { invalid } from "../core/problem.ts";
import { type Answer, optionalFlag, paging, route } from "../core/router.ts";
import { load, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";
import { resolveMethod } from "./payment-methods.ts";

const usage = z.enum(["on_session", "off_session"]);
const changeable = {
  allowed_payment_method_types: cardsOnly(),
  customer: text().optional(),
  description: clearable().optional(),
  metadata: metadata(),
  payment_method: text().optional(),
  receipt_email: clearable().optional(),
  setup_future_usage: usage.optional(),
  statement_descriptor_suffix: clearable(22).optional(),
  transfer_group: text().optional(),
} satisfies Shape<Stripe.PaymentIntentUpdateParams>;
const confirming = {
  allowed_payment_method_types: cardsOnly(),
  error_on_requires_action: optionalFlag(),
  off_session: z.union([flag(), z.enum(["one_off", "recurring"]).transform(() => true)]).optional(),
  payment_method: text().optional(),
  receipt_email: clearable().optional(),
  return_url: address().optional(),
  setup_future_usage: usage.optional(),
} satisfies Shape<Stripe.PaymentIntentConfirmParams>;
const creating = {
  ...changeable,
  ...confirming,
  amount: integer(),
  automatic_payment_methods: part({
    enabled: flag(),
    allow_redirects: z.enum(["always", "never"]).optional(),
  }).optional(),
  capture_method: z.enum(["automatic", "automatic_async"]).optional(),
  confirm: optionalFlag(),
  confirmation_method: z.literal("automatic").optional(),
  currency: currency(),
} satisfies Shape<Stripe.PaymentIntentCreateParams>;
type Create = z.infer<z.ZodObject<typeof creating>>;
type Confirm = z.infer<z.ZodObject<typeof confirming>>;

/** Checks Stripe's limits, 30p to £999,999.99. `amount` in pence. */
export function checkAmount(amount: number, param = "amount"): void {
  if (amount < 30) throw invalid("Amount must be at least £0.30 gbp", { code: "amount_too_small", param });
  if (amount > 99_999_999)
    throw invalid("Amount must be no more than £999,999.99", { code: "amount_too_large", param });
}

type NewIntent = Pick<
  Partial<Create>,
  | "allowed_payment_method_types"
  | "automatic_payment_methods"
  | "capture_method"
  | "description"
  | "receipt_email"
  | "setup_future_usage"
  | "statement_descriptor_suffix"
  | "transfer_group"
> & { amount: number; customer?: string | null; metadata?: Record<string, string>; payment_method?: string | null };

/** Creates a PaymentIntent, for the API or for Checkout. */
export async function newIntent(call: Call, given: NewIntent): Promise<Stripe.PaymentIntent> {
  const id = stripeId("pi");
  const intent: Stripe.PaymentIntent = {
    id,
    object: "payment_intent",
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    amount: given.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: given.automatic_payment_methods ?? null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: given.capture_method ?? "automatic_async",
    client_secret: stripeId(`${id}_secret`),
    confirmation_method: "automatic",
    created: call.now,
    currency: "gbp",
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description || null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: given.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: "automatic" },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: given.receipt_email || null,
    review: null,
    setup_future_usage: given.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: given.statement_descriptor_suffix || null,
    status: given.payment_method ? "requires_confirmation" : "requires_payment_method",
    transfer_data: null,
    transfer_group: given.transfer_group ?? null,
  };
  await put(call, intent);
  await recordEvent(call, "payment_intent.created", intent);
  return intent;
}

async function create(call: Call, params: Create): Promise<Answer> {
  checkAmount(params.amount);
  if (params.off_session && !params.confirm)
    throw invalid("`off_session` can only be used when `confirm` is true.", { param: "off_session" });
  if (params.return_url && !params.confirm)
    throw invalid("`return_url` can only be used when `confirm` is true.", { param: "return_url" });
  if (params.customer) await load(call, "customer", params.customer, { param: "customer" });
  const automatic =
    params.automatic_payment_methods ?? (params.allowed_payment_method_types ? undefined : { enabled: true });
  const method = params.payment_method ? await usable(call, params.payment_method, params.customer ?? null) : null;
  const intent = await newIntent(call, {
    ...params,
    automatic_payment_methods: automatic && { allow_redirects: "always", ...automatic },
    metadata: mergeMetadata(null, params.metadata),
    payment_method: method,
  });
  return params.confirm ? confirm(call, intent, params) : intent;
}

/** Checks that a payment method may pay for the customer. Throws Stripe's error if it belongs to another customer. */
async function usable(call: Call, id: string, customer: string | null): Promise<string> {
  const { object: method } = await resolveMethod(call, id, "payment_method");
  const owner = idOf(method.customer);
  if (owner && !customer)
    throw invalid(
      `The PaymentMethod ${method.id} you provided is attached to a customer so for security purposes you must provide the customer in the request.`,
      { param: "payment_method" },
    );
  if (owner && owner !== customer)
    throw invalid(
      `The customer ${customer} does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
      { param: "payment_method" },
    );
  return method.id;
}

async function confirm(call: Call, intent: Stripe.PaymentIntent, params: Confirm): Promise<Answer> {
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status))
    throw unexpected(intent, "confirm");
  const methodId = params.payment_method
    ? await usable(call, params.payment_method, idOf(intent.customer))
    : idOf(intent.payment_method);
  if (!methodId)
    throw invalid(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { code: "payment_intent_unexpected_state", payment_intent: intent },
    );
  const automatic = intent.automatic_payment_methods;
  const mayLeadAway = automatic?.enabled && automatic.allow_redirects !== "never";
  if (mayLeadAway && !params.allowed_payment_method_types && !params.return_url)
    throw invalid(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    );
  const changed = {
    ...intent,
    receipt_email: params.receipt_email || intent.receipt_email,
    setup_future_usage: params.setup_future_usage ?? intent.setup_future_usage,
  };
  const offSession = params.off_session || params.error_on_requires_action;
  const attempted = await attempt(call, changed, methodId, { offSession, returnUrl: params.return_url });
  return attempted.problem ?? attempted.intent;
}

async function cancel(call: Call, id: string, reason: string | undefined): Promise<Stripe.PaymentIntent> {
  const intent = await load(call, "payment_intent", id, { lock: true });
  if (["succeeded", "canceled"].includes(intent.status)) throw unexpected(intent, "cancel");
  const canceled = await save(call, {
    ...intent,
    canceled_at: call.now,
    cancellation_reason: reason ?? null,
    next_action: null,
    status: "canceled",
  });
  await recordEvent(call, "payment_intent.canceled", canceled);
  return canceled;
}

const unexpected = (intent: Stripe.PaymentIntent, verb: string) =>
  invalid(
    verb === "confirm" && intent.status === "succeeded"
      ? "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed."
      : `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb === "cancel" ? "canceled" : `${verb}ed`}: requires_payment_method, requires_confirmation, requires_action.`,
    { code: "payment_intent_unexpected_state", payment_intent: intent },
  );

const reasons = z.enum(["abandoned", "duplicate", "fraudulent", "requested_by_customer"]);

export const paymentIntentRoutes = [
  route("POST", "/v1/payment_intents", creating, (call, { params }) => create(call, params)),
  route("GET", "/v1/payment_intents", { ...paging, customer: text().optional() }, (call, { params, url }) =>
    page(call, "payment_intent", url, params, { customer: params.customer }),
  ),
  route("GET", "/v1/payment_intents/:id", { client_secret: text().optional() }, (call, { ids }) =>
    load(call, "payment_intent", ids[0]),
  ),
  route(
    "POST",
    "/v1/payment_intents/:id",
    { ...changeable, amount: integer().optional() },
    async (call, { ids, params }) => {
      const intent = await load(call, "payment_intent", ids[0], { lock: true });
      if (params.amount !== undefined) checkAmount(params.amount);
      if (params.amount !== undefined && intent.status === "succeeded") throw unexpected(intent, "update");
      const customer = params.customer ?? idOf(intent.customer);
      if (params.customer) await load(call, "customer", params.customer, { param: "customer" });
      const method = params.payment_method ? await usable(call, params.payment_method, customer) : null;
      return save(call, {
        ...intent,
        allowed_payment_method_types: params.allowed_payment_method_types ?? intent.allowed_payment_method_types,
        amount: params.amount ?? intent.amount,
        customer,
        description: params.description ?? intent.description,
        metadata: mergeMetadata(intent.metadata, params.metadata),
        receipt_email: params.receipt_email ?? intent.receipt_email,
        setup_future_usage: params.setup_future_usage ?? intent.setup_future_usage,
        statement_descriptor_suffix: params.statement_descriptor_suffix ?? intent.statement_descriptor_suffix,
        transfer_group: params.transfer_group ?? intent.transfer_group,
        ...(method ? { payment_method: method, status: "requires_confirmation" as const } : {}),
      });
    },
  ),
  route("POST", "/v1/payment_intents/:id/confirm", confirming, async (call, { ids, params }) =>
    confirm(call, await load(call, "payment_intent", ids[0], { lock: true }), params),
  ),
  route(
    "POST",
    "/v1/payment_intents/:id/cancel",
    { cancellation_reason: reasons.optional() },
    (call, { ids, params }) => cancel(call, ids[0], params.cancellation_reason),
  ),
];
