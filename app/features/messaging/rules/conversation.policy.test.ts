import { describe, expect, test } from "vitest";
import { type User, visitor } from "#kernel/actor.ts";
import { type ContactEligibility, canSend, canStart } from "./conversation.policy.ts";

const user = (over: Partial<User> = {}): User => ({
  kind: "user",
  id: "me",
  name: "Jo",
  email: "jo@example.test",
  emailVerified: true,
  userType: "customer",
  isAdmin: false,
  suspended: false,
  ...over,
});
const customer = user();
const tradesperson = user({ userType: "tradesperson" });
const them = (over: Partial<ContactEligibility> = {}): ContactEligibility => ({
  hasConversation: false,
  other: { id: "other", userType: "tradesperson", suspended: false },
  isOtherPublic: false,
  haveQuoteOrBooking: false,
  hasOpenJob: false,
  isJobShared: true,
  ...over,
});
const aCustomer = { id: "other", userType: "customer" as const, suspended: false };
const outcomeOf = (decision: ReturnType<typeof canStart>) => (decision.allowed ? "allowed" : decision.code);

describe("starting a conversation", () => {
  test.each([
    ["a visitor", visitor, them({ isOtherPublic: true }), "NOT_SIGNED_IN"],
    ["a suspended user", user({ suspended: true }), them({ hasConversation: true }), "SUSPENDED"],
    ["an admin", user({ isAdmin: true }), them({ hasConversation: true }), "WRONG_ROLE"],
    [
      "a message to oneself",
      customer,
      them({ other: { id: "me", userType: "customer", suspended: false } }),
      "MESSAGE_SELF",
    ],
    ["a public tradesperson", customer, them({ isOtherPublic: true }), "allowed"],
    ["a quoter without a public profile", customer, them({ haveQuoteOrBooking: true }), "allowed"],
    ["a tradesperson without a public profile or a quote", customer, them(), "NOT_FOUND"],
    ["another customer", customer, them({ other: aCustomer, haveQuoteOrBooking: true }), "NOT_FOUND"],
    ["an unknown person", customer, them({ other: null }), "NOT_FOUND"],
    [
      "a suspended tradesperson",
      customer,
      them({ isOtherPublic: true, other: { ...aCustomer, userType: "tradesperson", suspended: true } }),
      "NOT_FOUND",
    ],
    ["a message about somebody else's job", customer, them({ isOtherPublic: true, isJobShared: false }), "NOT_FOUND"],
    ["the owner of an open job", tradesperson, them({ other: aCustomer, hasOpenJob: true }), "allowed"],
    ["the owner of a job quoted for", tradesperson, them({ other: aCustomer, haveQuoteOrBooking: true }), "allowed"],
    ["a customer without a job to open", tradesperson, them({ other: aCustomer }), "NOT_FOUND"],
    ["another tradesperson", tradesperson, them({ isOtherPublic: true, hasOpenJob: true }), "NOT_FOUND"],
    ["anyone with a conversation", tradesperson, them({ other: aCustomer, hasConversation: true }), "allowed"],
    ["with an unverified address", user({ emailVerified: false }), them({ isOtherPublic: true }), "EMAIL_NOT_VERIFIED"],
    ["an unknown person, with an unverified address", user({ emailVerified: false }), them(), "NOT_FOUND"],
  ] as const)("%s", (_who, actor, eligibility, expected) => {
    expect(outcomeOf(canStart(actor, eligibility))).toBe(expected);
  });
});

describe("sending a message", () => {
  test.each([
    ["a participant", customer, ["me", "other"], "allowed"],
    ["a stranger", customer, ["one", "other"], "NOT_FOUND"],
    ["a visitor", visitor, ["one", "other"], "NOT_SIGNED_IN"],
    ["a suspended participant", user({ suspended: true }), ["me", "other"], "SUSPENDED"],
    ["an admin who once took part", user({ isAdmin: true }), ["me", "other"], "WRONG_ROLE"],
    ["an admin who did not", user({ isAdmin: true }), ["one", "other"], "NOT_FOUND"],
    ["a participant with an unverified address", user({ emailVerified: false }), ["me", "other"], "EMAIL_NOT_VERIFIED"],
  ] as const)("%s", (_who, actor, participants, expected) => {
    const decision = canSend(actor, participants);
    expect(decision.allowed ? "allowed" : decision.code).toBe(expected);
  });
});
