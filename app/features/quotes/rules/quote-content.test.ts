import { describe, expect, test } from "vitest";
import { pence } from "#kernel/money.ts";
import type { NewQuote, QuoteContent } from "./quote.fields.ts";
import { contentOf, editedContent, planOf } from "./quote-content.ts";
import type { TypedLine } from "./quote-lines.schema.ts";

const at = new Date("2026-03-27T10:00:00Z");
const registered = { vatNumber: "GB123456789", at };
const small: { vatNumber: string | null; at: Date } = { vatNumber: null, at };
const line: TypedLine = {
  kind: "labour",
  text: "Fit",
  quantity: 2,
  unit: "hour",
  unitPrice: pence(5_000),
  vatRate: null,
};
const price = (pounds: number): NewQuote => ({ amount: pence(pounds * 100), message: "Fitted" });
const problems = (quote: NewQuote, around = small) => contentOf(quote, around).problems;

describe("VAT", () => {
  test("is charged by whoever has a number, unless they say otherwise", () => {
    expect(contentOf({ ...price(120), lines: [line] }, registered)).toMatchObject({
      content: { vatRegistered: true, lines: [{ vatRate: 20 }] },
      problems: [],
    });
    expect(contentOf({ ...price(100), lines: [line] }, small)).toMatchObject({
      content: { vatRegistered: false, lines: [{ vatRate: 0 }] },
      problems: [],
    });
    const without = { ...price(100), lines: [line], vatRegistered: false };
    expect(problems(without, registered)).toEqual([]);
  });

  test("needs a number, and a rate needs VAT", () => {
    expect(problems({ ...price(100), vatRegistered: true })).toMatchObject([{ field: "vat_registered" }]);
    const taxed = { ...price(120), lines: [{ ...line, vatRate: 20 as const }] };
    expect(problems(taxed)).toMatchObject([{ field: "lines.0.vat_rate" }]);
    expect(problems({ ...taxed, vatRegistered: false }, registered)).toMatchObject([{ field: "lines.0.vat_rate" }]);
  });
});

test("lines add up to the amount with their VAT", () => {
  expect(problems({ ...price(99), lines: [line] })).toEqual([
    { field: "amount", message: "The lines add up to £100.00, not £99.00" },
  ]);
  expect(problems({ ...price(100), lines: [line] }, registered)).toEqual([
    { field: "amount", message: "The lines add up to £120.00, not £100.00" },
  ]);
  expect(problems({ ...price(100), lines: [] })).toHaveLength(1);
});

describe("a deposit", () => {
  test("leaves something to pay, and takes the place of milestones", () => {
    expect(problems({ ...price(100), deposit: pence(9_970) })).toEqual([]);
    expect(problems({ ...price(100), deposit: pence(9_971) })).toMatchObject([{ field: "deposit" }]);
    const milestones = [{ title: "All", description: null, amount: pence(10_000), dueDate: null }];
    expect(problems({ ...price(100), deposit: pence(5_000), milestones })).toMatchObject([{ field: "deposit" }]);
  });

  test("and the rest are the plan of the booking", () => {
    expect(planOf({ amount: pence(14_040), deposit: pence(3_510), milestones: null })).toEqual([
      { title: "Deposit", amount: 3_510, description: null, dueDate: null },
      { title: "When the work is done", amount: 10_530, description: null, dueDate: null },
    ]);
    expect(planOf({ amount: pence(14_040), deposit: null, milestones: null })).toBeNull();
  });
});

describe("the price before the visit", () => {
  const milestones = [{ title: "All", description: null, amount: pence(10_000), dueDate: null }];
  const before = { ...price(100), pay: "before_visit" } as const;

  test("is asked for as a whole, and by default when the work is done", () => {
    expect(contentOf(price(100), small).content.pay).toBe("after_work");
    expect(contentOf(before, small)).toMatchObject({ content: { pay: "before_visit" }, problems: [] });
  });

  test.each([
    ["a deposit", { deposit: pence(5_000) }],
    ["stages", { milestones }],
  ])("not beside %s", (parts, change) => {
    const message = `Ask for ${parts} or for the whole price before the visit, not both`;
    expect(problems({ ...before, ...change })).toEqual([{ field: "pay", message }]);
  });

  test("stays in an edit that leaves it out, and goes when it is taken back", () => {
    const { content } = contentOf(before, small);
    expect(editedContent(content, { message: "Fitted" }, small).content.pay).toBe("before_visit");
    expect(editedContent(content, { pay: "after_work" }, small).content.pay).toBe("after_work");
    expect(editedContent(content, { deposit: pence(5_000) }, small).problems).toMatchObject([{ field: "pay" }]);
  });
});

describe("days", () => {
  test("a quote is valid to the end of its last day in London, also when the clocks change, and for 30 days without one", () => {
    const until = (validUntil?: string) =>
      contentOf({ ...price(95), validUntil }, small).content.expiresAt.toISOString();
    expect(until("2026-03-28")).toBe("2026-03-29T00:00:00.000Z");
    expect(until("2026-03-29")).toBe("2026-03-29T23:00:00.000Z");
    expect(until("2026-03-27")).toBe("2026-03-28T00:00:00.000Z");
    expect(until()).toBe("2026-04-26T10:00:00.000Z");
  });

  test.each([
    [{ validUntil: "2026-03-26" }, "valid_until", "Valid until cannot be in the past"],
    [{ validUntil: "2026-06-26" }, "valid_until", "Valid until must be within 90 days"],
    [{ earliestStart: "2026-03-26" }, "earliest_start", "Earliest start cannot be in the past"],
    [{ earliestStart: "2027-03-29" }, "earliest_start", "Earliest start must be within 366 days"],
  ])("%j", (days, field, message) => expect(problems({ ...price(95), ...days })).toEqual([{ field, message }]));
});

describe("an edit", () => {
  const quote: QuoteContent = {
    ...contentOf({ ...price(100), lines: [line], deposit: pence(2_000), guarantee: "12 months" }, small).content,
    earliestStart: "2026-03-01",
  };
  const edited = (edit: Partial<NewQuote>) => editedContent(quote, edit, small);

  test("keeps what it leaves out, also a start that has passed", () => {
    expect(edited({ message: "Fitted and tested" })).toEqual({
      content: { ...quote, message: "Fitted and tested" },
      problems: [],
    });
    expect(edited({ guarantee: null }).content).toEqual({ ...quote, guarantee: null });
    expect(edited({ validUntil: "2026-04-26" }).content.expiresAt).toEqual(quote.expiresAt);
    expect(edited({ validUntil: "2026-04-25" }).content.expiresAt).not.toEqual(quote.expiresAt);
  });

  test("of the amount needs other lines", () => {
    expect(edited({ amount: pence(9_000) }).problems).toMatchObject([{ field: "amount" }]);
    expect(edited({ amount: pence(9_000), lines: null })).toMatchObject({ content: { lines: null }, problems: [] });
  });

  test("replaces a deposit by milestones, and milestones by a deposit", () => {
    const milestones = [{ title: "All", description: null, amount: pence(10_000), dueDate: null }];
    const planned = edited({ milestones });
    expect(planned).toMatchObject({ content: { deposit: null, milestones }, problems: [] });
    expect(editedContent(planned.content, { deposit: pence(500) }, small)).toMatchObject({
      content: { deposit: 500, milestones: null },
      problems: [],
    });
  });
});
