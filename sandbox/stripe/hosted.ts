import type Stripe from "stripe";
import { type CardFault, readCard, type TypedCard } from "./cards.ts";
import { type AttemptResult, attempt, authenticationFailed, methodAwaitingAuthentication } from "./charging.ts";
import type { Call } from "./core/call.ts";
import { idOf } from "./core/ids.ts";
import { withQuery } from "./core/shape.ts";
import { type Hidden, load, loadWithHidden, page, put, save } from "./core/store.ts";
import { recordEvent } from "./core/webhooks.ts";
import { currentSession, detailsOf } from "./resources/checkout-sessions.ts";
import { blankCustomer } from "./resources/customers.ts";
import { newIntent } from "./resources/payment-intents.ts";
import { createCardMethod } from "./resources/payment-methods.ts";
import { setupFailed, trySetup } from "./resources/setup-intents.ts";

/** What a hosted page does next: redirect to a URL, or show the page again with an error. */
export type Next = { go: string } | { fault: CardFault | { field: null; message: string } };

const showError = (message: string): Next => ({ fault: { field: null, message } });
const SESSION_CLOSED = "This payment page has been used or has expired. Go back to the site and start again.";

/** Handles a payment on the Checkout page. */
export async function payCheckout(call: Call, id: string, typed: TypedCard): Promise<Next> {
  const { session, hidden } = await currentSession(call, id, { lock: true });
  if (session.status === "complete") return { go: successUrl(session) };
  if (session.status !== "open") return showError(SESSION_CLOSED);
  const read = readCard(typed, call.now);
  if ("field" in read) return { fault: read };
  const method = await createCardMethod(call, read, { email: session.customer_details?.email ?? null });
  if (session.mode === "setup") {
    const intent = await load(call, "setup_intent", idOf(session.setup_intent) ?? "", { lock: true });
    const tried = await trySetup(call, intent, method.id);
    if (tried.problem) return showError(tried.problem.message);
    return tried.intent.status === "succeeded"
      ? { go: successUrl(await complete(call, session)) }
      : { go: authenticatePage(session, intent.id) };
  }
  const intent = await intentOf(call, session, hidden);
  const attempted = await attempt(call, intent, method.id);
  if (attempted.problem) return showError(attempted.problem.message);
  return attempted.intent.status === "succeeded"
    ? { go: successUrl(await complete(call, { ...session, payment_intent: intent.id })) }
    : { go: authenticatePage(session, intent.id) };
}

/** The session's PaymentIntent, created on the first attempt to pay. */
async function intentOf(call: Call, session: Stripe.Checkout.Session, hidden: Hidden): Promise<Stripe.PaymentIntent> {
  const known = idOf(session.payment_intent);
  if (known) return load(call, "payment_intent", known, { lock: true });
  const amount = session.amount_total ?? 0;
  const intent = await newIntent(call, { ...hidden.intent, amount, customer: idOf(session.customer) });
  await save(call, { ...session, payment_intent: intent.id });
  return intent;
}

async function complete(call: Call, session: Stripe.Checkout.Session): Promise<Stripe.Checkout.Session> {
  const customer = idOf(session.customer) ?? (await createSessionCustomer(call, session));
  const done = await save(call, {
    ...session,
    customer,
    customer_details: session.customer_details ?? detailsOf(null),
    payment_status: session.mode === "payment" ? ("paid" as const) : session.payment_status,
    status: "complete" as const,
    url: null,
  });
  await recordEvent(call, "checkout.session.completed", done);
  return done;
}

async function createSessionCustomer(call: Call, session: Stripe.Checkout.Session): Promise<string | null> {
  if (session.customer_creation !== "always") return null;
  const customer = await put(call, { ...blankCustomer(call.now), email: session.customer_email });
  await recordEvent(call, "customer.created", customer);
  return customer.id;
}

export const successUrl = (session: Stripe.Checkout.Session): string =>
  (session.success_url ?? "").replaceAll(/\{CHECKOUT_SESSION_ID\}|%7BCHECKOUT_SESSION_ID%7D/g, session.id);

const authenticatePage = (session: Stripe.Checkout.Session, intentId: string): string =>
  new URL(`/sandbox/stripe/authenticate/${intentId}`, session.success_url ?? undefined).href;

/** Handles the cancel button of the Checkout page. The session remains open, as at Stripe. */
export async function leaveCheckout(call: Call, id: string): Promise<Next> {
  const { session } = await currentSession(call, id);
  return session.cancel_url
    ? { go: session.cancel_url }
    : showError("There is no page to return to. You can close this one.");
}

/** Handles saving a card on the set-up page. */
export async function saveCard(call: Call, id: string, typed: TypedCard, returnUrl: string): Promise<Next> {
  const intent = await load(call, "setup_intent", id, { lock: true });
  if (intent.status === "succeeded") return { go: setupReturn(intent, returnUrl) };
  if (intent.status === "canceled") return showError(SESSION_CLOSED);
  const read = readCard(typed, call.now);
  if ("field" in read) return { fault: read };
  const method = await createCardMethod(call, read);
  const tried = await trySetup(call, intent, method.id, { returnUrl });
  if (tried.problem) return showError(tried.problem.message);
  if (tried.intent.status === "succeeded") return { go: setupReturn(tried.intent, returnUrl) };
  return { go: new URL(`/sandbox/stripe/authenticate/${id}`, returnUrl).href };
}

export const setupReturn = (intent: Stripe.SetupIntent, url: string): string =>
  withQuery(url, {
    setup_intent: intent.id,
    setup_intent_client_secret: intent.client_secret ?? "",
    redirect_status: intent.status === "succeeded" ? "succeeded" : "failed",
  });

/** Handles the reply to the bank's authentication. `fallback` is the URL to return to if the API was given none. */
export async function authenticate(call: Call, id: string, passed: boolean, fallback: string): Promise<Next> {
  return id.startsWith("seti_")
    ? authenticateSetup(call, id, passed, fallback)
    : authenticatePayment(call, id, passed, fallback);
}

async function authenticatePayment(call: Call, id: string, passed: boolean, fallback: string): Promise<Next> {
  const session = await sessionOf(call, { payment_intent: id });
  const { object: intent, hidden } = await loadWithHidden(call, "payment_intent", id, { lock: true });
  const method = methodAwaitingAuthentication(intent);
  const result: AttemptResult =
    method === null
      ? { intent }
      : passed
        ? await attempt(call, intent, method, { authenticated: true })
        : await authenticationFailed(call, intent);
  const succeeded = result.intent.status === "succeeded";
  if (session) {
    if (!succeeded) return { go: backToCheckout(session, fallback) };
    const done = session.status === "open" ? await complete(call, session) : session;
    return { go: successUrl(done) };
  }
  return {
    go: withQuery(hidden.returnUrl ?? fallback, {
      payment_intent: intent.id,
      payment_intent_client_secret: intent.client_secret ?? "",
      redirect_status: succeeded ? "succeeded" : "failed",
    }),
  };
}

async function authenticateSetup(call: Call, id: string, passed: boolean, fallback: string): Promise<Next> {
  const session = await sessionOf(call, { setup_intent: id });
  const { object: intent, hidden } = await loadWithHidden(call, "setup_intent", id, { lock: true });
  const result = intent.status === "requires_action" ? await answerSetup(call, intent, passed) : intent;
  if (!session) return { go: setupReturn(result, hidden.returnUrl ?? fallback) };
  if (result.status !== "succeeded") return { go: backToCheckout(session, fallback) };
  return { go: successUrl(session.status === "open" ? await complete(call, session) : session) };
}

async function answerSetup(call: Call, intent: Stripe.SetupIntent, passed: boolean): Promise<Stripe.SetupIntent> {
  const methodId = idOf(intent.payment_method) ?? "";
  if (passed) return (await trySetup(call, intent, methodId, { authenticated: true })).intent;
  const method = await load(call, "payment_method", methodId);
  const failed = await setupFailed(call, intent, method, {
    code: "setup_intent_authentication_failure",
    message:
      "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  });
  return failed.intent;
}

const backToCheckout = (session: Stripe.Checkout.Session, fallback: string): string =>
  session.url ? withQuery(session.url, { authentication: "failed" }) : fallback;

/** The Checkout Session of an intent, locked. Sessions are always locked before their intents, to avoid deadlocks. */
async function sessionOf(
  call: Call,
  by: { payment_intent: string } | { setup_intent: string },
): Promise<Stripe.Checkout.Session | null> {
  const [found] = (await page(call, "checkout.session", "", { limit: 1 }, by)).data;
  return found ? (await currentSession(call, found.id, { lock: true })).session : null;
}
