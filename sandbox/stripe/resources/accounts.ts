import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { z } from "zod";
import type { Call } from "../core/call.ts";
import { stripeId } from "../core/ids.ts";
import { address, clearable, flag, mergeMetadata, metadata, part, type Shape, text } from "../core/params.ts";
import { invalid } from "../core/problem.ts";
import { paging, route } from "../core/router.ts";
import { load, page, put, remove, save } from "../core/store.ts";
import { recordEvent } from "../core/webhooks.ts";

const capability = part({ requested: flag() }).optional();
const changeable = {
  business_profile: part({
    mcc: clearable(4).optional(),
    name: clearable().optional(),
    product_description: clearable().optional(),
    support_email: clearable().optional(),
    support_phone: clearable().optional(),
    url: clearable().optional(),
  }).optional(),
  business_type: z.enum(["company", "individual", "non_profit"]).optional(),
  capabilities: part({ card_payments: capability, transfers: capability }).optional(),
  email: clearable().optional(),
  metadata: metadata(),
} satisfies Shape<Stripe.AccountUpdateParams>;
const creating = {
  ...changeable,
  type: z.literal("express").optional(),
  controller: part({
    fees: part({ payer: z.literal("application") }).optional(),
    losses: part({ payments: z.literal("application") }).optional(),
    requirement_collection: z.literal("stripe").optional(),
    stripe_dashboard: part({ type: z.literal("express") }).optional(),
  }).optional(),
  country: z.literal("GB").optional(),
  default_currency: z.literal("gbp").optional(),
} satisfies Shape<Stripe.AccountCreateParams>;
type Change = z.infer<z.ZodObject<typeof changeable>>;

/** The requirements that Stripe's onboarding form collects. */
const ONBOARDING_REQUIREMENTS = [
  "business_profile.mcc",
  "business_profile.url",
  "external_account",
  "individual.address.city",
  "individual.address.line1",
  "individual.address.postal_code",
  "individual.dob.day",
  "individual.dob.month",
  "individual.dob.year",
  "individual.email",
  "individual.first_name",
  "individual.last_name",
  "individual.phone",
  "tos_acceptance.date",
  "tos_acceptance.ip",
];

const requirements = (due: string[]): Stripe.Account.Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: due,
  disabled_reason: due.length > 0 ? "requirements.past_due" : null,
  errors: [],
  eventually_due: due,
  past_due: due,
  pending_verification: [],
});

/** Of an Express account that nobody has changed; it is paid out every day. */
const settings: Stripe.Account.Settings = {
  bacs_debit_payments: { display_name: null, service_user_number: null },
  branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
  card_issuing: { tos_acceptance: { date: null, ip: null } },
  card_payments: {
    decline_on: { avs_failure: false, cvc_failure: false },
    statement_descriptor_prefix: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  dashboard: { display_name: null, timezone: "Europe/London" },
  payments: {
    statement_descriptor: null,
    statement_descriptor_kana: null,
    statement_descriptor_kanji: null,
    statement_descriptor_prefix_kana: null,
    statement_descriptor_prefix_kanji: null,
  },
  payouts: {
    debit_negative_balances: true,
    schedule: { delay_days: 2, interval: "daily" },
    statement_descriptor: null,
  },
  sepa_debit_payments: {},
};

function newAccount(call: Call, params: z.infer<z.ZodObject<typeof creating>>): Stripe.Account {
  if (!params.type && !params.controller)
    throw invalid("The sandbox creates only Express accounts: pass `type` or `controller`.", { param: "type" });
  const id = stripeId("acct", 16);
  const blank: Stripe.Account = {
    id,
    object: "account",
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: null,
    capabilities: {},
    charges_enabled: false,
    controller: {
      fees: { payer: "application_express" },
      is_controller: true,
      losses: { payments: "application" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "express" },
      type: "application",
    },
    country: "GB",
    created: call.now,
    default_currency: "gbp",
    details_submitted: false,
    email: null,
    external_accounts: { object: "list", data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    future_requirements: { ...requirements([]) },
    metadata: {},
    payouts_enabled: false,
    requirements: requirements(ONBOARDING_REQUIREMENTS),
    settings,
    tos_acceptance: { date: null, ip: null, user_agent: null },
    type: "express",
  };
  return merge(blank, params);
}

function merge(account: Stripe.Account, params: Change): Stripe.Account {
  const requested = Object.entries(params.capabilities ?? {}).map(([name, asked]) => [
    name,
    asked?.requested && account.details_submitted ? "active" : "inactive",
  ]);
  return {
    ...account,
    business_profile: { ...account.business_profile, ...params.business_profile } as Stripe.Account.BusinessProfile,
    business_type: params.business_type ?? account.business_type,
    capabilities: { ...account.capabilities, ...Object.fromEntries(requested) },
    email: params.email ?? account.email,
    metadata: mergeMetadata(account.metadata ?? null, params.metadata),
  };
}

/** The bank account that the onboarding form adds. Each account has its own. */
const bankAccount = (account: string): Stripe.BankAccount => {
  const digest = createHash("sha256").update(account).digest("hex");
  return {
    id: stripeId("ba"),
    object: "bank_account",
    account,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ["standard"],
    bank_name: "STRIPE TEST BANK",
    country: "GB",
    currency: "gbp",
    default_for_currency: true,
    fingerprint: digest.slice(0, 16),
    last4: String(Number.parseInt(digest.slice(16, 22), 16) % 10_000).padStart(4, "0"),
    metadata: {},
    routing_number: "108800",
    status: "new",
  };
};

/** Completes the onboarding form: the account can then receive transfers and pay out. */
export async function completeAccount(call: Call, id: string): Promise<Stripe.Account> {
  const account = await load(call, "account", id, { lock: true });
  const names = Object.keys({ transfers: "", ...account.capabilities });
  const completed = await save(call, {
    ...account,
    capabilities: Object.fromEntries(names.map((name) => [name, "active"])),
    charges_enabled: true,
    details_submitted: true,
    external_accounts: {
      object: "list",
      data: [bankAccount(id)],
      has_more: false,
      url: `/v1/accounts/${id}/external_accounts`,
    },
    payouts_enabled: true,
    requirements: requirements([]),
    tos_acceptance: { ...account.tos_acceptance, date: call.now },
  });
  await recordEvent(call, "account.updated", completed, id);
  return completed;
}

/** Adds requirements to an account or rejects it. Payouts stop until the requirements are met. */
export async function restrictAccount(
  call: Call,
  id: string,
  why: { due?: string[]; reason?: string; deadline?: number },
): Promise<Stripe.Account> {
  const account = await load(call, "account", id, { lock: true });
  const { due = [], reason = null, deadline = null } = why;
  const restricted = await save(call, {
    ...account,
    payouts_enabled: deadline !== null,
    requirements: {
      ...requirements(due),
      current_deadline: deadline,
      disabled_reason: (deadline === null
        ? (reason ?? "requirements.past_due")
        : null) as Stripe.Account.Requirements.DisabledReason | null,
    },
  });
  await recordEvent(call, "account.updated", restricted, id);
  return restricted;
}

const linkShape = {
  account: text(),
  type: z.enum(["account_onboarding", "account_update"]),
  refresh_url: address().optional(),
  return_url: address().optional(),
  collection_options: part({
    fields: z.enum(["currently_due", "eventually_due"]).optional(),
    future_requirements: z.enum(["include", "omit"]).optional(),
  }).optional(),
} satisfies Shape<Stripe.AccountLinkCreateParams>;

/** The lifetime of an account link. */
const LINK_SECONDS = 5 * 60;

async function newLink(call: Call, params: z.infer<z.ZodObject<typeof linkShape>>): Promise<Stripe.AccountLink> {
  const account = await load(call, "account", params.account, { param: "account", lock: true });
  if (params.type === "account_update")
    throw invalid(
      "You cannot create `account_update` type Account Links for this account: it has access to a Stripe-hosted Dashboard. Use `account_onboarding`, or a login link.",
      { param: "type" },
    );
  if (!params.return_url || !params.refresh_url)
    throw invalid("You must provide `return_url` and `refresh_url` for an onboarding link.", {
      code: "parameter_missing",
      param: params.return_url ? "refresh_url" : "return_url",
    });
  await save(call, account, { returnUrl: params.return_url, refreshUrl: params.refresh_url });
  const expires = call.now + LINK_SECONDS;
  const url = new URL(`/sandbox/stripe/onboarding/${account.id}`, params.return_url);
  url.searchParams.set("expires", String(expires));
  return { object: "account_link", created: call.now, expires_at: expires, url: url.href };
}

export const accountRoutes = [
  route("POST", "/v1/accounts", creating, (call, { params }) => put(call, newAccount(call, params))),
  route("GET", "/v1/accounts", paging, (call, { params, url }) => page(call, "account", url, params)),
  route("GET", "/v1/accounts/:id", {}, (call, { ids }) => load(call, "account", ids[0])),
  route("POST", "/v1/accounts/:id", changeable, async (call, { ids, params }) => {
    const changed = await save(call, merge(await load(call, "account", ids[0], { lock: true }), params));
    await recordEvent(call, "account.updated", changed, changed.id);
    return changed;
  }),
  route("DELETE", "/v1/accounts/:id", {}, async (call, { ids }) => {
    const account = await load(call, "account", ids[0], { lock: true });
    await remove(call, account.id);
    return { id: account.id, object: "account", deleted: true };
  }),
  route("POST", "/v1/account_links", linkShape, (call, { params }) => newLink(call, params)),
];
