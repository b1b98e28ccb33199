import { z } from "zod";
import { seenAmount } from "#app/web/seen-amount.ts";

/** The bodies of the payment functions, for the page's actions and the API. */
export const createPaymentSchema = z.strictObject({
  bookingId: z.string({ error: "bookingId is required" }),
  amount: seenAmount,
});
export const verifyPaymentSchema = z.strictObject({
  sessionId: z.string({ error: "sessionId is required" }).min(1, "sessionId is required").max(255),
});
const onboardingLinkTypes = ["account_onboarding", "account_update"] as const;
export type OnboardingLinkType = (typeof onboardingLinkTypes)[number];
export const onboardingLinkSchema = z.strictObject({
  type: z.enum(onboardingLinkTypes, { error: "type is account_onboarding or account_update" }),
});
export const emptySchema = z.strictObject({});
