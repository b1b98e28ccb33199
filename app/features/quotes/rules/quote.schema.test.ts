import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { MAX_AMOUNT, MIN_AMOUNT, poundsInput } from "#kernel/money.ts";
import { editQuoteSchema, quoteFormSchema, submitQuoteSchema } from "./quote.schema.ts";

const message = "Fitted and tested";
const firstMessage = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

describe("the form, in pounds", () => {
  test.each([
    [undefined, "Enter an amount"],
    ["", "Enter an amount"],
    ["   ", "Enter an amount"],
    ["ninety", "Enter the amount in pounds, like 95 or 95.50"],
    ["95.555", "Enter the amount in pounds, like 95 or 95.50"],
    ["-5", "Amount must be at least £0.30"],
    ["1e21", "Amount must be £100,000 or less"],
    ["1e3", "Enter the amount in pounds, like 95 or 95.50"],
    ["0", "Amount must be at least £0.30"],
    ["0.29", "Amount must be at least £0.30"],
    ["100000.01", "Amount must be £100,000 or less"],
  ])("amount %j: %s", (amount, problem) => expect(firstMessage(quoteFormSchema, { amount, message })).toBe(problem));

  test("every amount between the limits is read to the penny", () => {
    fc.assert(
      fc.property(fc.integer({ min: MIN_AMOUNT, max: MAX_AMOUNT }), (amount) => {
        expect(quoteFormSchema.parse({ amount: poundsInput(amount), message }).amount).toBe(amount);
      }),
    );
  });

  test("a message is required, trimmed and limited", () => {
    expect(firstMessage(quoteFormSchema, { amount: "95" })).toBe("Enter a message");
    expect(firstMessage(quoteFormSchema, { amount: "95", message: " \n " })).toBe("Enter a message");
    expect(firstMessage(quoteFormSchema, { amount: "95", message: "x".repeat(2001) })).toBe(
      "Message must be less than 2000 characters",
    );
    expect(quoteFormSchema.parse({ amount: "95", message: `  ${message} ` }).message).toBe(message);
    expect(quoteFormSchema.safeParse({ amount: "95", message: "x".repeat(2000) }).success).toBe(true);
  });

  test("the amount's message comes first when both fields are invalid", () => {
    expect(firstMessage(quoteFormSchema, {})).toBe("Enter an amount");
  });
});

describe("the API, in pence", () => {
  test.each([
    [{ message }, "Enter an amount"],
    [{ amount: "9500", message }, "Amount must be a whole number of pence"],
    [{ amount: 95.5, message }, "Amount must be a whole number of pence"],
    [{ amount: null, message }, "Amount must be a whole number of pence"],
    [{ amount: 29, message }, "Amount must be at least £0.30"],
    [{ amount: 10_000_001, message }, "Amount must be £100,000 or less"],
    [{ amount: 9_500 }, "Enter a message"],
    [{ amount: 9_500, message: 7 }, "Enter a message"],
  ])("%j: %s", (body, problem) => expect(firstMessage(submitQuoteSchema, body)).toBe(problem));

  test("the limits are allowed, and unknown fields are not", () => {
    for (const amount of [MIN_AMOUNT, MAX_AMOUNT])
      expect(submitQuoteSchema.safeParse({ amount, message }).success).toBe(true);
    expect(submitQuoteSchema.safeParse({ amount: 9_500, message, status: "accepted" }).success).toBe(false);
  });

  test("an edit changes at least one field", () => {
    expect(editQuoteSchema.safeParse({ amount: 9_500 }).success).toBe(true);
    expect(editQuoteSchema.safeParse({ message }).success).toBe(true);
    expect(firstMessage(editQuoteSchema, {})).toBe("Nothing to change");
  });
});
