import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { FAILURE_TEXTS } from "#app/web/failure.text.ts";
import { CITIES } from "#config/brand/places.ts";
import { ROTATING_TRADES } from "#config/brand/work.ts";
import { JOB_CATEGORIES, TRADES } from "#config/constants.ts";
import { reasonsOf } from "#features/disputes/rules/dispute.labels.ts";
import { SEND_FAILED, START_FAILED } from "#features/messaging/rules/message.errors.ts";
import { milestoneErrors } from "#features/money/milestones/rules/milestone.errors.ts";
import { cardErrors } from "#features/money/rules/card.errors.ts";
import { paymentErrors } from "#features/money/rules/payment.errors.ts";
import { quoteErrors } from "#features/quotes/rules/quote.errors.ts";
import { texts as landing } from "#pages/landing/texts.ts";

/** Texts and lists that the specification gives to the letter, and that no journey reads. */

const said = ({ title, message }: { title?: string | undefined; message: string }) =>
  title === undefined ? message : `${title}: ${message}`;

test.each([
  [FAILURE_TEXTS["post-job"]?.text, "Failed to post job"],
  [FAILURE_TEXTS["submit-quote"]?.text, "Failed to submit quote"],
  [FAILURE_TEXTS["accept-quote"]?.text, "Failed to accept quote"],
  [FAILURE_TEXTS["leave-review"]?.text, "Failed to submit review"],
  [FAILURE_TEXTS["raise-dispute"]?.text, "Failed to raise dispute"],
  [FAILURE_TEXTS["save-profile"]?.text, "Failed to update profile"],
  [FAILURE_TEXTS["mark-complete"]?.text, "Failed to mark job complete"],
  [FAILURE_TEXTS["pay-milestone"]?.title, "Payment Failed"],
  [FAILURE_TEXTS["pay-milestone"]?.text, "Failed to process payment"],
  [FAILURE_TEXTS["add-card"]?.text, "Failed to start payment setup"],
  [FAILURE_TEXTS["check-payout-account"]?.text, "Failed to check account status"],
  [FAILURE_TEXTS["set-up-payouts"]?.text, "Failed to start onboarding"],
  [FAILURE_TEXTS["update-payout-details"]?.text, "Failed to create update link"],
  [FAILURE_TEXTS["book-date"]?.title, "Error creating booking"],
  [FAILURE_TEXTS["book-date"]?.signedOut, "Not authenticated"],
  [said(quoteErrors.ALREADY_ACCEPTED()), "Already Accepted: A quote has already been accepted for this job"],
  [START_FAILED, "Failed to start conversation"],
  [SEND_FAILED, "Failed to send message"],
  [said(paymentErrors.PAYMENT_FAILED()), "Payment failed: Failed to initiate payment"],
  [
    said(paymentErrors.VERIFICATION_FAILED()),
    "Payment verification failed: Please contact support if payment was deducted.",
  ],
  [paymentErrors.CONNECT_STATUS_FAILED().message, "Failed to check account status"],
  [paymentErrors.CONNECT_ACCOUNT_FAILED().message, "Failed to create account"],
  [paymentErrors.ONBOARDING_FAILED().message, "Failed to start onboarding"],
  [paymentErrors.UPDATE_LINK_FAILED().message, "Failed to create update link"],
  [cardErrors.PAYMENT_SETUP_FAILED().message, "Failed to start payment setup"],
  [said(milestoneErrors.MILESTONE_PAYMENT_FAILED()), "Payment Failed: Failed to process payment"],
  [landing.inPlace(null), "in your area"],
])("“%s” is “%s”", (text, specified) => {
  expect(text).toBe(specified);
});

/** The code of everything that people see, on one line. */
const product = globSync("app/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.|\/testing\/|^app\/testing\//.test(file))
  .map((file) => readFileSync(file, "utf8").replaceAll(/\s+/g, " "))
  .join("\n");

test.each([
  "Account created!",
  "You can now browse and post jobs.",
  "Welcome back!",
  "You've successfully signed in.",
  "AI Error",
  "Failed to enhance description. Please try again.",
  "Description too short",
  "Please write at least 20 characters",
  "Sorry, I encountered an error. Please try again.",
  "I'm sorry, I couldn't process that request.",
  "Hi! I'm here to help you navigate ",
  ". What can I help you with?",
  "Ask me anything...",
  "Type a message...",
  "Failed to load job details",
  "Action Required",
  "Please complete the payment authentication",
  "Failed to load milestones",
  "Payment cancelled",
  "Your payment was cancelled.",
  "Payment successful!",
  "Your payment has been processed and the job is now complete.",
  "Quote submitted!",
  "Quote Accepted",
  "Booking created successfully!",
  "Job Marked Complete",
  "Dispute Raised",
  "Thank you for your review!",
  "Payment Successful",
  "Payment method saved successfully",
  "Profile updated!",
  "No tradespeople available yet",
])("the product says “%s”", (text) => {
  const places = [JSON.stringify(text), `>${text}<`, `> ${text} <`, ...(text.length > 20 ? [text] : [])];
  expect(places.some((place) => product.includes(place))).toBe(true);
});

test.each([
  [
    reasonsOf("customer"),
    "Work not completed as agreed; Poor quality of work; Tradesperson not responsive; Safety concerns; Other",
  ],
  [
    reasonsOf("tradesperson"),
    "Payment issue; Customer not cooperative; Scope creep without compensation; Unsafe working conditions; Other",
  ],
  [JOB_CATEGORIES, "Plumbing; Electrical; Carpentry; Painting; Roofing; Flooring; Gardening; Cleaning"],
  [
    TRADES,
    "Plumber; Electrician; Carpenter; Builder; Painter & Decorator; Roofer; Plasterer; Landscaper; Gas Engineer; Heating Engineer",
  ],
  [ROTATING_TRADES, "Plumber; Electrician; Builder; Decorator; Carpenter; Heating Engineer; Locksmith; Gardener"],
  [
    CITIES,
    "London; Manchester; Birmingham; Leeds; Glasgow; Liverpool; Newcastle; Sheffield; Bristol; Edinburgh; Cardiff; Belfast; Nottingham; Southampton; Leicester",
  ],
])("the list %j is as specified", (list, specified) => {
  expect(list.join("; ")).toBe(specified);
});
