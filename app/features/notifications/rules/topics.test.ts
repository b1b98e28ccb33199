import { describe, expect, test } from "vitest";
import { alwaysMailed, isKind, kinds, type Switches, topicOf, wantsMail, wantsNews } from "./topics.ts";

const every: Switches[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  emailNotifications: (bits & 1) > 0,
  quoteUpdates: (bits & 2) > 0,
  newMessages: (bits & 4) > 0,
}));
const told = (switches: Switches) =>
  Object.entries(switches)
    .map(([name, on]) => `${name} ${on ? "on" : "off"}`)
    .join(", ");

describe.each(every.map((switches) => [told(switches), switches] as const))("%s", (_told, switches) => {
  const off = (kind: (typeof kinds)[number]) =>
    (kind.startsWith("quote-") && !switches.quoteUpdates) || (kind.startsWith("message-") && !switches.newMessages);

  test.each(kinds)("%s", (kind) => {
    expect(wantsNews(kind, switches)).toBe(!off(kind));
    const money =
      kind.startsWith("payment-") ||
      kind.startsWith("milestone") ||
      kind.startsWith("dispute-") ||
      kind.startsWith("payout-") ||
      kind.startsWith("approval-");
    expect(wantsMail(kind, { ...switches, emailVerified: true })).toBe(
      money || (switches.emailNotifications && !off(kind)),
    );
    expect(wantsMail(kind, { ...switches, emailVerified: false })).toBe(false);
  });

  test("what is about the account is mailed, to an address that is not verified too", () => {
    for (const name of ["verify-email", "reset-password", "password-changed", "account-suspended"] as const)
      for (const emailVerified of [true, false]) expect(wantsMail(name, { ...switches, emailVerified })).toBe(true);
  });
});

test("news are told apart from mails about the account", () => {
  expect(kinds.length).toBeGreaterThan(25);
  expect(isKind("quote-received")).toBe(true);
  expect(isKind("verify-email")).toBe(false);
  expect(isKind("toString")).toBe(false);
  expect([...new Set(kinds.filter(alwaysMailed).map(topicOf))]).toEqual(["money"]);
});
