import { describe, expect, test } from "vitest";
import { type User, visitor } from "#kernel/actor.ts";
import { type Acquaintance, canSend, canStart } from "./conversation.policy.ts";

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
const them = (over: Partial<Acquaintance> = {}): Acquaintance => ({
  talking: false,
  other: { id: "other", userType: "tradesperson", suspended: false },
  otherIsPublic: false,
  worked: false,
  hasOpenJob: false,
  jobFits: true,
  ...over,
});
const aCustomer = { id: "other", userType: "customer" as const, suspended: false };
const verdict = (decision: ReturnType<typeof canStart>) => (decision.allowed ? "allowed" : decision.code);

describe("starting", () => {
  test.each([
    ["a visitor", visitor, them({ otherIsPublic: true }), "NOT_SIGNED_IN"],
    ["a suspended user", user({ suspended: true }), them({ talking: true }), "SUSPENDED"],
    ["an admin", user({ isAdmin: true }), them({ talking: true }), "WRONG_ROLE"],
    ["oneself", customer, them({ other: { id: "me", userType: "customer", suspended: false } }), "MESSAGE_SELF"],
    ["a public tradesperson", customer, them({ otherIsPublic: true }), "allowed"],
    ["a quoter who is not public", customer, them({ worked: true }), "allowed"],
    ["a tradesperson who is neither", customer, them(), "NOT_FOUND"],
    ["another customer", customer, them({ other: aCustomer, worked: true }), "NOT_FOUND"],
    ["nobody", customer, them({ other: null }), "NOT_FOUND"],
    [
      "a suspended tradesperson",
      customer,
      them({ otherIsPublic: true, other: { ...aCustomer, userType: "tradesperson", suspended: true } }),
      "NOT_FOUND",
    ],
    ["about somebody else's job", customer, them({ otherIsPublic: true, jobFits: false }), "NOT_FOUND"],
    ["the owner of an open job", tradesperson, them({ other: aCustomer, hasOpenJob: true }), "allowed"],
    ["the owner of a job quoted for", tradesperson, them({ other: aCustomer, worked: true }), "allowed"],
    ["a customer without a job to open", tradesperson, them({ other: aCustomer }), "NOT_FOUND"],
    ["another tradesperson", tradesperson, them({ otherIsPublic: true, hasOpenJob: true }), "NOT_FOUND"],
    ["whoever wrote first", tradesperson, them({ other: aCustomer, talking: true }), "allowed"],
    ["with an unverified address", user({ emailVerified: false }), them({ otherIsPublic: true }), "EMAIL_NOT_VERIFIED"],
    ["a stranger with an unverified address", user({ emailVerified: false }), them(), "NOT_FOUND"],
  ] as const)("%s", (_who, actor, acquaintance, expected) => {
    expect(verdict(canStart(actor, acquaintance))).toBe(expected);
  });
});

describe("sending", () => {
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
