import type Stripe from "stripe";
import type { Sandbox } from "../core/api.ts";
import type { Call } from "../core/call.ts";
import { StripeProblem } from "../core/problem.ts";
import { runAsStripe } from "../core/run-as-stripe.ts";
import { load } from "../core/store.ts";

/** The object of a page, or null if it does not exist. */
async function orNull<T>(sandbox: Sandbox, read: (call: Call) => Promise<T>): Promise<T | null> {
  return runAsStripe(sandbox, read).catch((error: unknown) => {
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
