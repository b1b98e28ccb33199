import type Stripe from "stripe";

/** The `error` object of a reply, with Stripe's fields. */
export interface StripeErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: Stripe.PaymentIntent;
  payment_method?: Stripe.PaymentMethod;
  setup_intent?: Stripe.SetupIntent;
}

/** An error reply. If a handler throws it, the call's changes are rolled back; if it returns it, they are kept. */
export class StripeProblem extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

type More = Omit<StripeErrorBody, "type" | "message">;

export const invalid = (message: string, more: More = {}): StripeProblem =>
  new StripeProblem(400, { type: "invalid_request_error", message, ...more });

/** The error for a missing object: 404 if the path names it, 400 if a parameter does. */
export const missing = (kind: string, id: string, param?: string): StripeProblem =>
  new StripeProblem(param ? 400 : 404, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param: param ?? "id",
  });

export const cardProblem = (body: Omit<StripeErrorBody, "type">): StripeProblem =>
  new StripeProblem(402, { type: "card_error", ...body });
