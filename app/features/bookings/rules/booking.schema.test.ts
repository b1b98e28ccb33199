import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { bookDateFormSchema, bookDateSchema, reasonFormSchema, reasonSchema } from "./booking.schema.ts";

const firstMessage = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues[0]?.message;
const form = bookDateFormSchema("2026-03-03");

describe("the booking form", () => {
  test.each([undefined, "", "tomorrow", "03/03/2026", "2026-02-30", "2026-13-01"])("%j: Please select a date", (day) =>
    expect(firstMessage(form, { scheduledDate: day })).toBe("Please select a date"),
  );

  test("today and later are allowed, yesterday is not", () => {
    expect(form.parse({ scheduledDate: "2026-03-03" })).toEqual({
      scheduledDate: "2026-03-03",
      window: null,
      expressRequest: false,
    });
    expect(form.parse({ scheduledDate: "2026-03-03", window: "08:00-10:00" }).window).toEqual({ start: 480, end: 600 });
    expect(firstMessage(form, { scheduledDate: "2026-03-03", window: "8-10" })).toBe("Please select an arrival time");
    expect(form.safeParse({ scheduledDate: "2027-01-01" }).success).toBe(true);
    expect(firstMessage(form, { scheduledDate: "2026-03-02" })).toBe("Please select a date that is not in the past");
  });

  test("the express request is made by ticking the box only", () => {
    expect(form.parse({ scheduledDate: "2026-03-03", expressRequest: "on" }).expressRequest).toBe(true);
  });

  test("today is the day in London, in summer and in winter", () => {
    expect(londonDay(new Date("2026-06-30T23:30:00Z"))).toBe("2026-07-01");
    expect(londonDay(new Date("2026-12-31T23:30:00Z"))).toBe("2026-12-31");
  });
});

test("the API accepts a quote and a date, and no unknown fields", () => {
  const body = { quote_id: newId(), scheduled_date: "2026-03-03" };
  expect(bookDateSchema.safeParse(body).success).toBe(true);
  expect(bookDateSchema.safeParse({ ...body, amount: 1 }).success).toBe(false);
  expect(firstMessage(bookDateSchema, { quote_id: body.quote_id })).toBe("Please select a date");
  expect(firstMessage(bookDateSchema, { ...body, quote_id: "7" })).toBe("Please choose a quote");
});

test("cancelling needs a reason", () => {
  for (const schema of [reasonFormSchema, reasonSchema]) {
    for (const reason of [undefined, "", "   "]) expect(firstMessage(schema, { reason })).toBe("Please say why");
    expect(firstMessage(schema, { reason: "x".repeat(1001) })).toBe("Reason must be less than 1000 characters");
    expect(schema.parse({ reason: " We moved house " })).toEqual({ reason: "We moved house" });
  }
});

test("dates are formatted for people", () => {
  expect(shortDay("2026-03-03")).toBe("Tue 3 Mar");
  expect(shortDay("2026-03-03", "2026-01-01")).toBe("Tue 3 Mar");
  expect(shortDay("2027-03-03", "2026-01-01")).toBe("Wed 3 Mar 2027");
});
