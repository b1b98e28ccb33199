import type Stripe from "stripe";
import type { Call } from "../core/call.ts";
import { invalid } from "../core/problem.ts";
import { route } from "../core/router.ts";
import { hostedPage } from "../core/shape.ts";
import { loadWithHidden } from "../core/store.ts";

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

export const loginLinkRoutes = [
  route("POST", "/v1/accounts/:id/login_links", {}, (call, { ids }) => newLoginLink(call, ids[0])),
];
