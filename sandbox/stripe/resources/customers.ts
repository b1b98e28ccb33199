import type Stripe from "stripe";
import type { z } from "zod";
import { stripeId } from "../core/ids.ts";
import { clearable, mergeMetadata, metadata, part, type Shape, text } from "../core/params.ts";
import { paging, route } from "../core/router.ts";
import { load, page, put, remove, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";

const shape = {
  email: clearable(512).optional(),
  name: clearable(256).optional(),
  phone: clearable(64).optional(),
  description: clearable().optional(),
  metadata: metadata(),
  invoice_settings: part({ default_payment_method: clearable().optional() }).optional(),
  address: part({
    line1: clearable().optional(),
    line2: clearable().optional(),
    city: clearable().optional(),
    state: clearable().optional(),
    postal_code: clearable().optional(),
    country: clearable().optional(),
  }).optional(),
} satisfies Shape<Stripe.CustomerUpdateParams>;
type Params = z.infer<z.ZodObject<typeof shape>>;

const orNull = (value: string | undefined, current: string | null | undefined): string | null =>
  value === undefined ? (current ?? null) : value || null;

function merge(customer: Stripe.Customer, params: Params): Stripe.Customer {
  const method = params.invoice_settings?.default_payment_method;
  return {
    ...customer,
    email: orNull(params.email, customer.email),
    name: orNull(params.name, customer.name),
    phone: orNull(params.phone, customer.phone),
    description: orNull(params.description, customer.description),
    metadata: mergeMetadata(customer.metadata, params.metadata),
    address: params.address
      ? {
          line1: params.address.line1 ?? null,
          line2: params.address.line2 ?? null,
          city: params.address.city ?? null,
          state: params.address.state ?? null,
          postal_code: params.address.postal_code ?? null,
          country: params.address.country ?? null,
        }
      : (customer.address ?? null),
    invoice_settings: {
      ...customer.invoice_settings,
      default_payment_method: method === undefined ? customer.invoice_settings.default_payment_method : method || null,
    },
  };
}

/** A new customer without details. */
export const blankCustomer = (now: number): Stripe.Customer => ({
  id: stripeId("cus", 14),
  object: "customer",
  address: null,
  balance: 0,
  created: now,
  currency: null,
  customer_account: null,
  default_source: null,
  delinquent: false,
  description: null,
  discount: null,
  email: null,
  invoice_prefix: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  name: null,
  next_invoice_sequence: 1,
  phone: null,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
});

export const customerRoutes = [
  route("POST", "/v1/customers", shape, async (call, { params }) => {
    const customer = await put(call, merge(blankCustomer(call.now), params));
    await recordEvent(call, "customer.created", customer);
    return customer;
  }),
  route("GET", "/v1/customers", { ...paging, email: text().optional() }, (call, { params, url }) =>
    page(call, "customer", url, params, { email: params.email }),
  ),
  route("GET", "/v1/customers/:id", {}, (call, { ids }) => load(call, "customer", ids[0])),
  route("POST", "/v1/customers/:id", shape, async (call, { ids, params }) => {
    const customer = await save(call, merge(await load(call, "customer", ids[0], { lock: true }), params));
    await recordEvent(call, "customer.updated", customer);
    return customer;
  }),
  route("DELETE", "/v1/customers/:id", {}, async (call, { ids }) => {
    const customer = await load(call, "customer", ids[0], { lock: true });
    await remove(call, customer.id);
    await recordEvent(call, "customer.deleted", customer);
    return { id: customer.id, object: "customer", deleted: true };
  }),
];
