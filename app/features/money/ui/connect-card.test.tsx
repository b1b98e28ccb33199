import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { ConnectCard } from "./connect-card.tsx";

const status = { hasAccount: false, chargesEnabled: false, payoutsEnabled: false, requirementsCurrentlyDue: [] };

/** The card as somebody sees it whose email address is verified or not. */
function shownTo(emailVerified: boolean, payoutsEnabled: boolean, complete = false): string {
  const element = (
    <ConnectCard status={{ ...status, hasAccount: payoutsEnabled, payoutsEnabled }} complete={complete} />
  );
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
  [true, "to your bank account automatically."],
  [false, "to your bank account once we have checked your identity and have your tax details."],
])("payouts are on, nothing of ours is missing: %s", (complete, text) => {
  expect(shownTo(true, true, complete)).toContain(text);
});
