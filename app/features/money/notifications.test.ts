import { describe, expect, test } from "vitest";
import type { MailText } from "#kernel/mail-text.ts";
import { pence } from "#kernel/money.ts";
import { paymentChargebackWon, paymentChargedBack, paymentFrozen } from "./chargeback-notifications.ts";
import { approvalPassed, paymentReceipt, paymentReceived, paymentReleased } from "./notifications.ts";
import { paymentHoldEnded, paymentRefunded, paymentReturned } from "./refund-notifications.ts";
import { RELEASE_CAUSES } from "./rules/release-parts.ts";
import { ARRIVALS } from "./rules/settlement.ts";

const context = { brand: "Fettle", count: 1 };
const amount = pence(9_500);
const job = { jobTitle: "Fit a tap", amount };
const textOf = ({ paragraphs, preview, facts }: MailText) => [preview, ...paragraphs, JSON.stringify(facts)].join(" ");

test.each(ARRIVALS)("a receipt of money that is %s says so, with the amount", (money) => {
  const text = textOf(paymentReceipt.mail({ ...job, money }, context));
  expect(text).toContain(money === "held" ? "Stripe, our payment provider" : "£95.00 has arrived");
  expect(text.includes("when you approve the work")).toBe(money === "held");
  expect(text.includes("released it to")).toBe(money === "released");
  expect(text.includes("refunding")).toBe(money === "returned");
  expect(text.includes("dispute")).toBe(money === "disputed");
});

test.each(["held", "disputed", "frozen", "released"] as const)("a tradesperson reads that a payment is %s", (money) => {
  const text = textOf(paymentReceived.mail({ ...job, customer: "Jo", money }, context));
  expect(text.includes("We hold the £95.00")).toBe(money !== "released");
  expect(text.includes("until the customer approves")).toBe(money === "held");
});

test("a tradesperson reads what they get of a payment", () => {
  const { facts } = paymentReceived.mail({ ...job, customer: "Jo", yours: pence(8_075) }, context);
  expect(facts).toContainEqual(["Yours after our fee", "£80.75"]);
});

test.each(RELEASE_CAUSES)("a release because %s is not an approval unless it is one", (because) => {
  const text = textOf(paymentReleased.mail({ ...job, because }, context));
  expect(text.includes("The customer approved the work")).toBe(because === "approved");
  expect(text).not.toContain("work is approved");
});

test("silence: nothing is said of mails that a setting may have stopped, or of money that has been paid out", () => {
  const text = textOf(approvalPassed.mail({ ...job, tradesperson: "Hannah" }, context));
  expect(text).not.toMatch(/twice|has been paid|14 days ago/);
});

describe("a refund", () => {
  test("names its amount and its reason", () => {
    const text = textOf(paymentRefunded.mail({ ...job, why: "Half the tiles are missing" }, context));
    expect(text).toContain("sent £95.00 back");
    expect(text).toContain("Half the tiles are missing");
  });

  test.each([
    [0, "we take nothing back"],
    [8_075, "We take back £80.75"],
  ])("takes %i from the tradesperson", (taken, words) => {
    const text = textOf(paymentReturned.mail({ ...job, why: "", taken: pence(taken) }, context));
    expect(text).toContain(words);
    expect(text.includes("We take back")).toBe(taken > 0);
    const { subject } = paymentReturned.mail({ ...job, why: "", taken: pence(taken) }, context);
    expect(subject.startsWith(taken > 0 ? "We take back £80.75" : "We refunded £95.00")).toBe(true);
  });
});

test.each(["booked", "disputed", "frozen"] as const)("the end of a hold promises nothing of a %s booking", (now) => {
  const text = textOf(paymentHoldEnded.mail({ ...job, now }, context));
  expect(text).not.toContain("immediately");
  expect(text.includes("can be paid again once")).toBe(now === "booked");
});

describe("a chargeback", () => {
  test.each(["held", "released"] as const)("of %s money", (tookFrom) => {
    const text = textOf(paymentChargedBack.mail({ ...job, tookFrom }, context));
    expect(text.includes("already released")).toBe(tookFrom === "released");
    expect(text.includes("We were holding")).toBe(tookFrom === "held");
    // Its tradesperson is addressed, not spoken about.
    const own = textOf(paymentChargedBack.mail({ ...job, tookFrom, taken: pence(0) }, context));
    expect(own).not.toContain("tradesperson");
  });

  test.each(["held", "released", "refunded"] as const)("that is won: the money is %s", (now) => {
    const text = textOf(paymentChargebackWon.mail({ ...job, now }, context));
    expect(text).not.toContain("Nothing else has changed");
    expect(text.includes("hold the money again")).toBe(now === "held");
  });

  test.each(["held", "owed", "sent"] as const)("a bank's question about %s money", (money) => {
    const text = textOf(paymentFrozen.mail({ ...job, money }, context));
    expect(text.includes("keep holding")).toBe(money === "held");
  });
});
