import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { PayoutLack } from "../rules/payout-banner.ts";
import { ConnectCard } from "./connect-card.tsx";

const status = { hasAccount: false, chargesEnabled: false, payoutsEnabled: false, requirementsCurrentlyDue: [] };

/** The card as somebody sees it whose email address is verified or not. */
function shownTo(emailVerified: boolean, payoutsEnabled: boolean, lacks: readonly PayoutLack[] = []): string {
  const element = <ConnectCard status={{ ...status, hasAccount: payoutsEnabled, payoutsEnabled }} lacks={lacks} />;
  const routes = [{ id: "root", path: "/", loader: () => null, element }];
  const hydrationData = { loaderData: { root: { viewer: { emailVerified } } } };
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
}

test.each([
  [false, "Set up payouts"],
  [true, "Update details"],
])("payouts on: %s; %s opens a new tab only for who may use it", (payoutsEnabled, button) => {
  expect(shownTo(true, payoutsEnabled)).toContain(button);
  expect(shownTo(false, payoutsEnabled)).not.toContain(button);
  expect(shownTo(false, payoutsEnabled)).toContain("Verify your email address first.");
});

test.each([
  [[], "to your bank account automatically."],
  [["tax"], "once we have everything. We also need your tax details."],
  [["tax", "identity"], "We also need your tax details. We also need to check your identity."],
] as const)("payouts are on, and of ours is missing: %j", (lacks, text) => {
  expect(shownTo(true, true, lacks)).toContain(text);
});
