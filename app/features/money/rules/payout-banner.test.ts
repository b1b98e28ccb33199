import { expect, test } from "vitest";
import { payoutBanner } from "./payout-banner.ts";

const stopped = { obstacle: null, heldUntil: null, waiting: 126_480, lacks: [] } as const;

test("nothing is said when nothing stops payouts", () => expect(payoutBanner(stopped)).toBeNull());

test.each([
  ["account", "/tradesperson/setup?step=4"],
  ["tax", "/tradesperson/payments#tax"],
  ["identity", "/tradesperson/setup?step=3"],
] as const)("%s: what waits, and where it can be added", (obstacle, to) => {
  expect(payoutBanner({ ...stopped, obstacle })).toMatchObject({ title: "We cannot send £1,264.80 yet", act: { to } });
});

test("without released money it says what is missing, and of no amount that it cannot be sent", () => {
  expect(payoutBanner({ ...stopped, obstacle: "tax", waiting: 0 })?.title).toBe("Your tax details are missing");
  expect(payoutBanner({ ...stopped, obstacle: "tax", waiting: -500 })?.title).toBe("Your tax details are missing");
});

test("everything that is missing stands in the one message, each once", () => {
  const { text } = payoutBanner({ ...stopped, obstacle: "account", lacks: ["tax", "identity"] }) ?? {};
  expect(text).toMatch(/bank account.*also need your tax details\. We also need to check your identity\.$/);
  expect(payoutBanner({ ...stopped, obstacle: "tax", lacks: ["tax"] })?.text).not.toContain("also");
});

test.each([
  ["details_due", "A few details for your payouts are missing", "/tradesperson/payments"],
  ["refused", "Payouts are not possible", "/support"],
] as const)("of an account that there is, it does not ask for one: %s", (problem, title, to) => {
  const banner = payoutBanner({ ...stopped, obstacle: "account", waiting: 0, problem });
  expect(banner).toMatchObject({ title, act: { to } });
  expect(banner?.text).not.toContain("5 minutes");
});

test("while the provider checks the account, there is nothing to do", () => {
  for (const problem of ["being_checked", "under_review"] as const)
    expect(payoutBanner({ ...stopped, obstacle: "account", problem })).toBeNull();
});

test("a hold says until when", () => {
  expect(payoutBanner({ ...stopped, obstacle: "hold", heldUntil: "Wed 4 Dec, 9:00" })?.title).toBe(
    "Payouts on hold until Wed 4 Dec, 9:00",
  );
});
