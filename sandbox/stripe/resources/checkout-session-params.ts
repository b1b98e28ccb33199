import type Stripe from "stripe";
import { z } from "zod";
import type { Call } from "../core/call.ts";
import { stripeId } from "../core/ids.ts";
import {
  address,
  cardsOnly,
  clearable,
  currency,
  integer,
  list,
  mergeMetadata,
  metadata,
  part,
  type Shape,
  text,
} from "../core/params.ts";
import { invalid } from "../core/problem.ts";

/** The parameters of POST /v1/checkout/sessions in the modes `payment` and `setup`. */
export const sessionShape = {
  allowed_payment_method_types: cardsOnly(),
  mode: z.enum(["payment", "setup"]),
  success_url: address(),
  cancel_url: address().optional(),
  customer: text().optional(),
  customer_email: text(800).optional(),
  customer_creation: z.enum(["always", "if_required"]).optional(),
  client_reference_id: text(200).optional(),
  currency: currency().optional(),
  billing_address_collection: z.enum(["auto", "required"]).optional(),
  expires_at: integer().optional(),
  line_items: list(
    part({
      quantity: integer()
        .refine((n) => n > 0, "must be at least 1")
        .optional(),
      price_data: part({
        currency: currency(),
        unit_amount: integer().refine((n) => n >= 0, "must be at least 0"),
        product_data: part({
          name: text(),
          description: text().optional(),
          images: list(address()).optional(),
          metadata: metadata(),
        }),
      }),
    }),
  ).optional(),
  locale: text(8).optional(),
  metadata: metadata(),
  payment_intent_data: part({
    description: text().optional(),
    metadata: metadata(),
    receipt_email: clearable().optional(),
    setup_future_usage: z.enum(["on_session", "off_session"]).optional(),
    statement_descriptor_suffix: text(22).optional(),
    transfer_group: text().optional(),
  }).optional(),
  setup_intent_data: part({ description: text().optional(), metadata: metadata() }).optional(),
  submit_type: z.enum(["auto", "book", "donate", "pay"]).optional(),
  ui_mode: z.literal("hosted_page").optional(),
} satisfies Shape<Stripe.Checkout.SessionCreateParams>;
export type Create = z.infer<z.ZodObject<typeof sessionShape>>;

/** The items of a session, as the API lists them. */
export function lineItemsOf(call: Call, params: Create): Stripe.LineItem[] {
  if (params.mode === "setup") {
    if (params.line_items) throw invalid("You can not pass `line_items` in `setup` mode.", { param: "line_items" });
    return [];
  }
  if (!params.line_items?.length)
    throw invalid("You must provide one of line_items to create a Checkout Session in `payment` mode.", {
      code: "parameter_missing",
      param: "line_items",
    });
  return params.line_items.map(({ price_data: price, quantity = 1 }) => ({
    id: stripeId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: price.unit_amount * quantity,
    amount_tax: 0,
    amount_total: price.unit_amount * quantity,
    currency: "gbp",
    description: price.product_data.name,
    metadata: mergeMetadata(null, price.product_data.metadata),
    price: priceOf(call, price.unit_amount),
    quantity,
  }));
}

const priceOf = (call: Call, amount: number): Stripe.Price => ({
  id: stripeId("price"),
  object: "price",
  active: false,
  billing_scheme: "per_unit",
  created: call.now,
  currency: "gbp",
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: stripeId("prod", 14),
  recurring: null,
  tax_behavior: "unspecified",
  tiers_mode: null,
  transform_quantity: null,
  type: "one_time",
  unit_amount: amount,
  // The reply contains text, which the SDK converts to a Decimal.
  unit_amount_decimal: String(amount) as unknown as Stripe.Price["unit_amount_decimal"],
});
