import { describe, expect, test } from "vitest";
import { registry } from "#app/features.ts";
import { termsChanged } from "#features/identity/auth/notifications.ts";
import { isAlwaysMailed, type Switches, wantsMail, wantsNotification } from "./switches.ts";

const kinds = [...registry.notifications.values()].filter(({ topic }) => topic !== "account");
/** Not about money alone: they start a time limit. */
const CLOCKS = ["job-complete", "booking-requested", "no-show-reported", "visits-proposed", "no-access-reported"];
const every: Switches[] = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
  emailNotifications: (bits & 1) > 0,
  quoteUpdates: (bits & 2) > 0,
  newMessages: (bits & 4) > 0,
}));
const described = (switches: Switches) =>
  Object.entries(switches)
    .map(([name, on]) => `${name} ${on ? "on" : "off"}`)
    .join(", ");

describe.each(every.map((switches) => [described(switches), switches] as const))("%s", (_text, switches) => {
  const off = (kind: string) =>
    (kind.startsWith("quote-") && !switches.quoteUpdates) || (kind.startsWith("message-") && !switches.newMessages);

  test.each(kinds.map((kind) => [kind.kind, kind] as const))("%s", (name, kind) => {
    const { topic } = kind;
    expect(wantsNotification(topic, switches)).toBe(!off(name));
    const money = /^(payment|milestone|dispute|payout|approval|visits-renewing)/.test(name) || CLOCKS.includes(name);
    const wanted = money || (switches.emailNotifications && !off(name));
    expect(wantsMail(kind, { ...switches, emailVerified: true })).toBe(wanted);
    expect(wantsMail(kind, { ...switches, emailVerified: false })).toBe(false);
  });

  test("mails about the account are always sent, also to an unverified address", () => {
    for (const emailVerified of [true, false])
      expect(wantsMail({ topic: "account" }, { ...switches, emailVerified })).toBe(true);
  });
});

test("notifications in the app are distinct from mails about the account", () => {
  expect(kinds.length).toBeGreaterThan(25);
  for (const { kind, topic, line } of registry.notifications.values())
    expect([kind, line !== undefined]).toEqual([kind, topic !== "account" || kind === termsChanged.kind]);
  const always = kinds.filter((kind) => isAlwaysMailed(kind) && !kind.startsClock).map(({ topic }) => topic);
  expect([...new Set(always)]).toEqual(["money"]);
});
