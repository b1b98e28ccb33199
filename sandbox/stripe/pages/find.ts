import type Stripe from "stripe";
import type { Sandbox } from "../core/api.ts";
import type { Call } from "../core/call.ts";
import { StripeProblem } from "../core/problem.ts";
import { load } from "../core/store.ts";
import { onStripesSide } from "../core/work.ts";

/** What a page is about, or null when there is no such thing. */
async function orNull<T>(sandbox: Sandbox, read: (call: Call) => Promise<T>): Promise<T | null> {
  return onStripesSide(sandbox, read).catch((error: unknown) => {
    if (error instanceof StripeProblem) return null;
    throw error;
  });
}

export const findSetup = (sandbox: Sandbox, id: string): Promise<Stripe.SetupIntent | null> =>
  orNull(sandbox, (call) => load(call, "setup_intent", id));

export const findPayment = (sandbox: Sandbox, id: string): Promise<Stripe.PaymentIntent | null> =>
  orNull(sandbox, (call) => load(call, "payment_intent", id));

export const findMethod = (sandbox: Sandbox, id: string): Promise<Stripe.PaymentMethod | null> =>
  orNull(sandbox, (call) => load(call, "payment_method", id));
