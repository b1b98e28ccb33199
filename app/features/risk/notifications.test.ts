import { expect, test } from "vitest";
import { accountSuspended, appealRefused } from "./notifications.ts";

const context = { brand: "Fettle", count: 1 };
const grounds = { reason: "Two accounts with one card", rule: "Be honest" };

test.each([true, false])("a suspended customer reads nothing about quotes and pay (frozen: %s)", (frozen) => {
  const { paragraphs } = accountSuspended.mail({ ...grounds, frozen, userType: "customer" }, context);
  expect(paragraphs.join(" ")).not.toMatch(/quotes|transfers|due to you|paid/);
  expect(paragraphs).toContain("We have hidden your open jobs. You cannot pay for bookings while you are suspended.");
});

test("a suspended tradesperson reads what happens to quotes and money", () => {
  const textOf = (frozen: boolean) =>
    accountSuspended.mail({ ...grounds, frozen, userType: "tradesperson" }, context).paragraphs.join(" ");
  expect(textOf(true)).toContain("We have stopped payments, releases and transfers");
  expect(textOf(false)).toContain("You can finish work that is already booked and be paid for it");
});

test("an appeal that is refused announces as many mediators as the decision page names", () => {
  const textFor = (userType: "customer" | "tradesperson") =>
    appealRefused.mail({ reason: "As before", userType }, context).paragraphs.join(" ");
  expect(textFor("customer")).toContain("You’ll find one on the decision page.");
  expect(textFor("tradesperson")).toContain("You’ll find two on the decision page.");
});
