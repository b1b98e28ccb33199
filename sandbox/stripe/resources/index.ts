import { and, desc, eq, lt, type SQL } from "drizzle-orm";
import type Stripe from "stripe";
import { stripeEvents } from "#db/schema/sandbox-stripe.ts";
import type { Call } from "../core/call.ts";
import { integer, text } from "../core/params.ts";
import { invalid, missing } from "../core/problem.ts";
import { type Route, route } from "../core/router.ts";
import { hostedPage } from "../core/shape.ts";
import { loadWithHidden } from "../core/store.ts";
import { eventOf } from "../core/webhooks.ts";
import { accountRoutes } from "./accounts.ts";
import { balanceRoutes } from "./balance.ts";
import { chargeRoutes } from "./charges.ts";
import { checkoutSessionRoutes } from "./checkout-sessions.ts";
import { customerRoutes } from "./customers.ts";
import { disputeRoutes } from "./disputes.ts";
import { earlyFraudWarningRoutes } from "./early-fraud-warnings.ts";
import { fileRoutes } from "./files.ts";
import { paymentIntentRoutes } from "./payment-intents.ts";
import { paymentMethodRoutes } from "./payment-methods.ts";
import { payoutRoutes } from "./payouts.ts";
import { refundRoutes } from "./refunds.ts";
import { setupIntentRoutes } from "./setup-intents.ts";
import { transferReversalRoutes } from "./transfer-reversals.ts";
import { transferRoutes } from "./transfers.ts";

async function listEvents(
  call: Call,
  url: string,
  params: { limit?: number; starting_after?: string; type?: string },
): Promise<{ object: "list"; url: string; has_more: boolean; data: Stripe.Event[] }> {
  const limit = params.limit ?? 10;
  const conditions: SQL[] = params.type ? [eq(stripeEvents.type, params.type)] : [];
  if (params.starting_after) {
    const [after] = await call.tx
      .select({ seq: stripeEvents.seq })
      .from(stripeEvents)
      .where(eq(stripeEvents.id, params.starting_after));
    if (!after) throw missing("event", params.starting_after, "starting_after");
    conditions.push(lt(stripeEvents.seq, after.seq));
  }
  const rows = await call.tx
    .select({ body: stripeEvents.body })
    .from(stripeEvents)
    .where(and(...conditions))
    .orderBy(desc(stripeEvents.seq))
    .limit(limit + 1);
  const data = rows.slice(0, limit).map((row) => row.body as Stripe.Event);
  return { object: "list", url, has_more: rows.length > limit, data };
}

const eventRoutes = [
  route(
    "GET",
    "/v1/events",
    { limit: integer().optional(), starting_after: text().optional(), type: text().optional() },
    (call, { params, url }) => listEvents(call, url, params),
  ),
  route("GET", "/v1/events/:id", {}, async (call, { ids }) => {
    const event = await eventOf(call, ids[0]);
    if (!event) throw missing("event", ids[0]);
    return event;
  }),
];

/** A login link to the Express dashboard, for accounts with complete details. In the sandbox it leads to the onboarding page. */
async function newLoginLink(call: Call, id: string): Promise<Stripe.LoginLink> {
  const { object: account, hidden } = await loadWithHidden(call, "account", id);
  if (!account.details_submitted)
    throw invalid("Cannot create a login link for an account that has not completed onboarding.");
  return {
    object: "login_link",
    created: call.now,
    url: hostedPage(hidden.returnUrl ?? call.site, `onboarding/${id}`),
  };
}

const loginLinkRoutes = [
  route("POST", "/v1/accounts/:id/login_links", {}, (call, { ids }) => newLoginLink(call, ids[0])),
];

/** The endpoints of Stripe's API that the sandbox supports. */
export const routes: readonly Route[] = [
  ...accountRoutes,
  ...balanceRoutes,
  ...chargeRoutes,
  ...checkoutSessionRoutes,
  ...customerRoutes,
  ...disputeRoutes,
  ...earlyFraudWarningRoutes,
  ...eventRoutes,
  ...fileRoutes,
  ...loginLinkRoutes,
  ...paymentIntentRoutes,
  ...paymentMethodRoutes,
  ...payoutRoutes,
  ...refundRoutes,
  ...setupIntentRoutes,
  ...transferReversalRoutes,
  ...transferRoutes,
];
