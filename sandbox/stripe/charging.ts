import type Stripe from "stripe";
import { testCardNamed } from "./cards.ts";
import type { Call } from "./core/call.ts";
import { idOf } from "./core/ids.ts";
import { cardProblem, type StripeProblem } from "./core/problem.ts";
import { hostedPage } from "./core/shape.ts";
import { loadWithHidden, save } from "./core/store.ts";
import { BANK_ACTS_AFTER, recordEvent, scheduleAction } from "./core/webhooks.ts";
import { makeCharge } from "./resources/charges.ts";
import { attach, usedUp } from "./resources/payment-methods.ts";

const BANK_ACTIONS = { charged_back: "dispute", inquired_about: "inquiry", warned_about: "fraud_warning" } as const;

export interface Attempt {
  /** The customer is not present to authenticate. */
  offSession?: boolean;
  /** The customer has just authenticated. */
  authenticated?: boolean;
  returnUrl?: string;
}

/** The outcome of an attempt. `problem` is the error of the reply; the attempt's changes are saved even then. */
export interface AttemptResult {
  intent: Stripe.PaymentIntent;
  problem?: StripeProblem;
}

/** Tries to charge a payment method for an intent. The caller must hold the intent's row lock. */
export async function attempt(
  call: Call,
  intent: Stripe.PaymentIntent,
  methodId: string,
  how: Attempt = {},
): Promise<AttemptResult> {
  const { object: method, hidden } = await loadWithHidden(call, "payment_method", methodId, {
    param: "payment_method",
    lock: true,
  });
  if (hidden.used && !method.customer) throw usedUp();
  const card = testCardNamed(hidden.card);
  if ((card.does === "declines" || card.does === "declines_later") && card.decline)
    return fail(call, intent, method, card.decline);
  if (card.does === "authenticates" && !how.authenticated)
    return how.offSession
      ? fail(call, intent, method, AUTHENTICATION_REQUIRED)
      : askForAuthentication(call, intent, method, how.returnUrl);
  const done = await succeed(call, intent, method, how.authenticated ?? false);
  if (card.does in BANK_ACTIONS) {
    const kind = BANK_ACTIONS[card.does as keyof typeof BANK_ACTIONS];
    await scheduleAction(call, { kind, charge: idOf(done.latest_charge) ?? "" }, BANK_ACTS_AFTER);
  }
  return { intent: done };
}

const AUTHENTICATION_REQUIRED = {
  code: "authentication_required",
  decline_code: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
};

const AUTHENTICATION_FAILED = {
  code: "payment_intent_authentication_failure",
  message: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
};

async function succeed(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  authenticated: boolean,
): Promise<Stripe.PaymentIntent> {
  const customer = idOf(intent.customer);
  const charge = await makeCharge(call, intent, method, { succeeded: true, authenticated });
  if (intent.setup_future_usage && customer) await attach(call, method, customer);
  else if (!method.customer) await save(call, method, { used: true });
  const paid = await save(call, {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: "succeeded",
  });
  await recordEvent(call, "payment_intent.succeeded", paid);
  return paid;
}

type Decline = { code: string; decline_code?: string; message: string };

async function fail(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
): Promise<AttemptResult> {
  const charge = await makeCharge(call, intent, method, { succeeded: false, decline });
  return refuse(call, intent, method, decline, charge.id);
}

async function refuse(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  decline: Decline,
  charge?: string,
): Promise<AttemptResult> {
  const failed = await save(call, {
    ...intent,
    last_payment_error: { type: "card_error", ...(charge ? { charge } : {}), ...decline, payment_method: method },
    latest_charge: charge ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: "requires_payment_method",
  });
  await recordEvent(call, "payment_intent.payment_failed", failed);
  const more = { ...(charge ? { charge } : {}), payment_intent: failed, payment_method: method };
  return { intent: failed, problem: cardProblem({ ...decline, ...more }) };
}

async function askForAuthentication(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  returnUrl: string | undefined,
): Promise<AttemptResult> {
  const waiting = await save(
    call,
    {
      ...intent,
      last_payment_error: null,
      next_action: authenticationAction(intent.id, returnUrl),
      payment_method: method.id,
      status: "requires_action",
    },
    returnUrl ? { returnUrl } : {},
  );
  await recordEvent(call, "payment_intent.requires_action", waiting);
  return { intent: waiting };
}

/** The next action of an intent: a redirect if there is a return URL, otherwise Stripe's own script. */
export const authenticationAction = (intentId: string, returnUrl: string | undefined) =>
  returnUrl
    ? {
        type: "redirect_to_url",
        redirect_to_url: { return_url: returnUrl, url: hostedPage(returnUrl, `authenticate/${intentId}`) },
      }
    : { type: "use_stripe_sdk", use_stripe_sdk: {} };

/** Records that the customer or their bank refused the authentication. */
export async function authenticationFailed(call: Call, intent: Stripe.PaymentIntent): Promise<AttemptResult> {
  const { object: method } = await loadWithHidden(call, "payment_method", methodAwaitingAuthentication(intent) ?? "");
  return refuse(call, intent, method, AUTHENTICATION_FAILED);
}

/** The payment method that awaits authentication, also after a declined off-session charge; null if none does. */
export function methodAwaitingAuthentication(intent: Stripe.PaymentIntent): string | null {
  if (intent.status === "requires_action") return idOf(intent.payment_method);
  const error = intent.last_payment_error;
  return intent.status === "requires_payment_method" && error?.code === "authentication_required"
    ? idOf(error.payment_method)
    : null;
}
