import type Stripe from "stripe";
import { z } from "zod";
import { testCardNamed } from "../cards.ts";
import { authenticationAction } from "../charging.ts";
import type { Call } from "../core/call.ts";
import { idOf, stripeId } from "../core/ids.ts";
import {
  address,
  cardsOnly,
  clearable,
  flag,
  mergeMetadata,
  metadata,
  part,
  type Shape,
  text,
} from "../core/params.ts";
import { cardProblem, invalid, type StripeProblem } from "../core/problem.ts";
import { type Answer, optionalFlag, paging, route } from "../core/router.ts";
import { load, loadWithHidden, page, put, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";
import { attach, resolveMethod, usedUp } from "./payment-methods.ts";

const creating = {
  allowed_payment_method_types: cardsOnly(),
  automatic_payment_methods: part({
    enabled: flag(),
    allow_redirects: z.enum(["always", "never"]).optional(),
  }).optional(),
  confirm: optionalFlag(),
  customer: text().optional(),
  description: clearable().optional(),
  metadata: metadata(),
  payment_method: text().optional(),
  return_url: address().optional(),
  usage: z.enum(["off_session", "on_session"]).optional(),
} satisfies Shape<Stripe.SetupIntentCreateParams>;
const confirming = {
  allowed_payment_method_types: cardsOnly(),
  payment_method: text().optional(),
  return_url: address().optional(),
} satisfies Shape<Stripe.SetupIntentConfirmParams>;
type Create = z.infer<z.ZodObject<typeof creating>>;

interface NewSetup {
  allowed_payment_method_types?: "card"[];
  customer?: string | null;
  description?: string;
  metadata?: Record<string, string>;
  payment_method?: string | null;
  usage?: string;
  automatic_payment_methods?: Stripe.SetupIntent.AutomaticPaymentMethods | null;
}

/** Creates a SetupIntent, for the API or for Checkout. */
export async function newSetupIntent(call: Call, given: NewSetup): Promise<Stripe.SetupIntent> {
  const id = stripeId("seti");
  const intent: Stripe.SetupIntent = {
    id,
    object: "setup_intent",
    allowed_payment_method_types: given.allowed_payment_method_types ?? null,
    application: null,
    automatic_payment_methods: given.automatic_payment_methods ?? null,
    cancellation_reason: null,
    client_secret: stripeId(`${id}_secret`),
    created: call.now,
    customer: given.customer ?? null,
    customer_account: null,
    description: given.description || null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: given.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: given.payment_method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    single_use_mandate: null,
    status: given.payment_method ? "requires_confirmation" : "requires_payment_method",
    usage: given.usage ?? "off_session",
  };
  await put(call, intent);
  await recordEvent(call, "setup_intent.created", intent);
  return intent;
}

async function create(call: Call, params: Create): Promise<Answer> {
  if (params.return_url && !params.confirm)
    throw invalid("`return_url` can only be used when `confirm` is true.", { param: "return_url" });
  if (params.customer) await load(call, "customer", params.customer, { param: "customer" });
  const method = params.payment_method ? await resolveMethod(call, params.payment_method, "payment_method") : null;
  const intent = await newSetupIntent(call, {
    ...params,
    automatic_payment_methods:
      params.automatic_payment_methods ??
      (params.allowed_payment_method_types ? null : { enabled: true, allow_redirects: "always" }),
    metadata: mergeMetadata(null, params.metadata),
    payment_method: method?.object.id ?? null,
  });
  return params.confirm ? confirm(call, intent, { return_url: params.return_url }) : intent;
}

async function confirm(
  call: Call,
  intent: Stripe.SetupIntent,
  params: { payment_method?: string; return_url?: string },
): Promise<Answer> {
  if (!["requires_payment_method", "requires_confirmation", "requires_action"].includes(intent.status))
    throw unexpected(intent, "confirm");
  const methodId = params.payment_method
    ? (await resolveMethod(call, params.payment_method, "payment_method")).object.id
    : idOf(intent.payment_method);
  if (!methodId)
    throw invalid("You cannot confirm this SetupIntent because it's missing a payment method.", {
      code: "setup_intent_unexpected_state",
      setup_intent: intent,
    });
  const done = await trySetup(call, intent, methodId, { returnUrl: params.return_url });
  return done.problem ?? done.intent;
}

/** Tries to save a card for later charges. The caller must hold the intent's row lock. */
export async function trySetup(
  call: Call,
  intent: Stripe.SetupIntent,
  methodId: string,
  how: { returnUrl?: string; authenticated?: boolean } = {},
): Promise<{ intent: Stripe.SetupIntent; problem?: StripeProblem }> {
  const { object: method, hidden } = await loadWithHidden(call, "payment_method", methodId, {
    param: "payment_method",
    lock: true,
  });
  if (hidden.used && !method.customer) throw usedUp();
  const card = testCardNamed(hidden.card);
  if (card.does === "declines" && card.decline) return setupFailed(call, intent, method, card.decline);
  if (card.does === "authenticates" && !how.authenticated) {
    const waiting = await save(
      call,
      {
        ...intent,
        last_setup_error: null,
        next_action: authenticationAction(intent.id, how.returnUrl),
        payment_method: method.id,
        status: "requires_action" as const,
      },
      how.returnUrl ? { returnUrl: how.returnUrl } : {},
    );
    await recordEvent(call, "setup_intent.requires_action", waiting);
    return { intent: waiting };
  }
  const customer = idOf(intent.customer);
  if (customer) await attach(call, method, customer);
  const done = await save(call, {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: "succeeded" as const,
  });
  await recordEvent(call, "setup_intent.succeeded", done);
  return { intent: done };
}

/** Records that a card could not be saved, because it was declined or not authenticated. */
export async function setupFailed(
  call: Call,
  intent: Stripe.SetupIntent,
  method: Stripe.PaymentMethod,
  decline: { code: string; decline_code?: string; message: string },
): Promise<{ intent: Stripe.SetupIntent; problem: StripeProblem }> {
  const failed = await save(call, {
    ...intent,
    last_setup_error: { type: "card_error" as const, ...decline, payment_method: method },
    next_action: null,
    payment_method: null,
    status: "requires_payment_method" as const,
  });
  await recordEvent(call, "setup_intent.setup_failed", failed);
  return { intent: failed, problem: cardProblem({ ...decline, payment_method: method, setup_intent: failed }) };
}

const unexpected = (intent: Stripe.SetupIntent, verb: string) =>
  invalid(`You cannot ${verb} this SetupIntent because it has a status of ${intent.status}.`, {
    code: "setup_intent_unexpected_state",
    setup_intent: intent,
  });

export const setupIntentRoutes = [
  route("POST", "/v1/setup_intents", creating, (call, { params }) => create(call, params)),
  route("GET", "/v1/setup_intents", { ...paging, customer: text().optional() }, (call, { params, url }) =>
    page(call, "setup_intent", url, params, { customer: params.customer }),
  ),
  route("GET", "/v1/setup_intents/:id", { client_secret: text().optional() }, (call, { ids }) =>
    load(call, "setup_intent", ids[0]),
  ),
  route("POST", "/v1/setup_intents/:id/confirm", confirming, async (call, { ids, params }) =>
    confirm(call, await load(call, "setup_intent", ids[0], { lock: true }), params),
  ),
  route("POST", "/v1/setup_intents/:id/cancel", {}, async (call, { ids }) => {
    const intent = await load(call, "setup_intent", ids[0], { lock: true });
    if (["succeeded", "canceled"].includes(intent.status)) throw unexpected(intent, "cancel");
    const canceled = await save(call, { ...intent, next_action: null, status: "canceled" as const });
    await recordEvent(call, "setup_intent.canceled", canceled);
    return canceled;
  }),
];
