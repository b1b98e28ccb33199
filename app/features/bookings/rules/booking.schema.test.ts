import { expect, test } from "vitest";
import type { z } from "zod";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { bookDateSchema, reasonFormSchema, reasonSchema } from "./booking.schema.ts";

const firstMessage = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;

test("today is the day in London, in summer and in winter", () => {
  expect(londonDay(new Date("2026-06-30T23:30:00Z"))).toBe("2026-07-01");
  expect(londonDay(new Date("2026-12-31T23:30:00Z"))).toBe("2026-12-31");
});

test("the API accepts a quote and a date, and no unknown fields", () => {
  const body = { quote_id: newId(), scheduled_date: "2026-03-03", revision: 1 };
  expect(bookDateSchema.safeParse(body).success).toBe(true);
  expect(bookDateSchema.safeParse({ ...body, revision: "1" }).success).toBe(false);
  expect(bookDateSchema.safeParse({ ...body, price: 1 }).success).toBe(false);
  expect(firstMessage(bookDateSchema, { quote_id: body.quote_id })).toBe("Please select a date");
  expect(firstMessage(bookDateSchema, { ...body, quote_id: "7" })).toBe("Choose a quote");
});

test("cancelling needs a reason", () => {
  for (const schema of [reasonFormSchema, reasonSchema]) {
    for (const reason of [undefined, "", "   "]) expect(firstMessage(schema, { reason })).toBe("Give a reason");
    expect(firstMessage(schema, { reason: "x".repeat(1001) })).toBe("Reason must be less than 1000 characters");
    expect(schema.parse({ reason: " We moved house " })).toEqual({ reason: "We moved house" });
  }
});

test("dates are formatted for people", () => {
  expect(shortDay("2026-03-03")).toBe("Tue 3 Mar");
  expect(shortDay("2026-03-03", "2026-01-01")).toBe("Tue 3 Mar");
  expect(shortDay("2027-03-03", "2026-01-01")).toBe("Wed 3 Mar 2027");
});
