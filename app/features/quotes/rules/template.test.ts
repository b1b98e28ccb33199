import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_AMOUNT, pence, sum } from "#kernel/money.ts";
import { lineFormSchema, templateFormSchema } from "./template.schema.ts";
import {
  amountsAt,
  filledWith,
  messageOf,
  sharesOf,
  type Template,
  templateLinesOf,
  typedAmountsAt,
} from "./template.ts";

const tap: Template = {
  name: "Tap",
  message: "I fit and test it, and take the old one away.",
  availability: "I can come within a week; it takes half a day.",
  lines: [
    { kind: "labour", text: "Call-out and first hour", amount: pence(6_000) },
    { kind: "materials", text: "Isolation valves", amount: pence(1_999) },
  ],
  shares: [
    { title: "Deposit", percent: 30 },
    { title: "Finished", percent: 70 },
  ],
};

/** Shares that add up to 100. */
const shares = fc
  .array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 })
  .map((weights) => sharesOf(weights.map((weight, index) => ({ title: `Part ${index}`, amount: pence(weight) }))));

describe("shares", () => {
  test("add up to the price exactly, and amounts convert back to shares of 100", () => {
    fc.assert(
      fc.property(shares, fc.integer({ min: 1_200, max: MAX_AMOUNT }), (parts, price) => {
        fc.pre(parts.length > 0);
        const amounts = amountsAt(pence(price), parts);
        expect(sum(amounts)).toBe(price);
        const back = sharesOf(amounts.map((amount, index) => ({ title: `Part ${index}`, amount })));
        if (back.length > 0) expect(back.reduce((all, { percent }) => all + percent, 0)).toBe(100);
      }),
      { numRuns: 60 },
    );
  });

  test("are empty when a milestone is below one per cent", () => {
    expect(
      sharesOf([
        { title: "A", amount: pence(30) },
        { title: "B", amount: pence(1_000_000) },
      ]),
    ).toEqual([]);
    expect(sharesOf([])).toEqual([]);
  });

  test("follow the price while it is typed", () => {
    expect(typedAmountsAt("100.01", tap.shares)).toEqual(["30", "70.01"]);
    for (const text of ["", "x", "0.29", "-5"]) expect(typedAmountsAt(text, tap.shares)).toBeNull();
    expect(typedAmountsAt("100", [])).toBeNull();
  });
});

describe("a quote prefilled from a template", () => {
  const noVat = { vatRegistered: false };

  test("has its price, lines, message and milestones", () => {
    expect(filledWith(tap, [], noVat)).toEqual({
      amount: "79.99",
      message: "I fit and test it, and take the old one away.\n\nI can come within a week; it takes half a day.",
      lines: [
        { kind: "labour", text: "Call-out and first hour", quantity: "1", unit: "each", unitPrice: "60", vatRate: "0" },
        { kind: "materials", text: "Isolation valves", quantity: "1", unit: "each", unitPrice: "19.99", vatRate: "0" },
      ],
      milestones: [
        { title: "Deposit", amount: "24" },
        { title: "Finished", amount: "55.99" },
      ],
    });
  });

  test("of a business that is registered for VAT includes it", () => {
    expect(filledWith(tap, [], { vatRegistered: true })).toMatchObject({
      amount: "95.99",
      lines: [{ vatRate: "20" }, { vatRate: "20" }],
      milestones: [{ amount: "28.80" }, { amount: "67.19" }],
    });
  });

  test("a single line is the price itself; without lines the price is typed", () => {
    const one = { ...tap, lines: tap.lines.slice(0, 1), availability: null };
    expect(messageOf(one)).toBe(tap.message);
    expect(filledWith(one, [], noVat)).toMatchObject({ amount: "60", message: tap.message });
    expect(filledWith(one, [], noVat).lines).toBeUndefined();
    expect(filledWith(one, tap.lines.slice(1), noVat)).toMatchObject({ amount: "79.99", lines: [{}, {}] });
    expect(filledWith({ ...tap, lines: [] }, [], noVat)).toMatchObject({
      amount: "",
      milestones: [{ amount: "" }, { amount: "" }],
    });
    expect(filledWith(null, tap.lines, noVat)).toMatchObject({ amount: "79.99", message: "" });
  });
});

test("a quote becomes the lines of a template, before VAT", () => {
  const line = {
    kind: "labour",
    text: "Fit",
    quantity: 1.5,
    unit: "hour",
    unitPrice: pence(4_801),
    vatRate: 20,
  } as const;
  expect(templateLinesOf({ lines: [line], amount: pence(8_642), vatRegistered: true })).toEqual([
    { kind: "labour", text: "Fit", amount: 7_202 },
  ]);
  const whole = { lines: null, amount: pence(12_000) };
  expect(templateLinesOf({ ...whole, vatRegistered: true })).toMatchObject([{ amount: 10_000 }]);
  expect(templateLinesOf({ ...whole, vatRegistered: false })).toMatchObject([{ amount: 12_000 }]);
});

describe("the form of a template", () => {
  const form = {
    name: " Mixer   tap ",
    message: "Fitted and tested",
    lines: [
      { text: "Call-out", price: "£60" },
      { kind: "other", text: " ", price: "" },
      { kind: "materials", text: "Valve", price: "19.99" },
    ],
    shares: [{ title: "Deposit", percent: "30" }, { title: "Rest", percent: "70 %" }, {}],
  };
  const wrong = (changes: object) => {
    const { error } = templateFormSchema.safeParse({ ...form, ...changes });
    return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };

  test("ignores empty rows", () => {
    expect(templateFormSchema.parse(form)).toEqual({
      name: "Mixer tap",
      message: "Fitted and tested",
      availability: null,
      lines: [
        { kind: "labour", text: "Call-out", amount: 6_000 },
        { kind: "materials", text: "Valve", amount: 1_999 },
      ],
      shares: [
        { title: "Deposit", percent: 30 },
        { title: "Rest", percent: 70 },
      ],
    });
    expect(templateFormSchema.parse({ name: "A", message: "B" })).toMatchObject({ lines: [], shares: [] });
  });

  test("reports errors at their fields", () => {
    expect(wrong({ name: " " })).toEqual(["name: Enter a name for the template"]);
    expect(wrong({ name: "x".repeat(61) })).toEqual(["name: Name must be less than 60 characters"]);
    expect(wrong({ lines: [{ text: "Tap", price: "" }] })).toEqual(["lines.0.price: Enter a price for each line"]);
    expect(wrong({ lines: [{ text: "Tap", price: "lots" }] })).toEqual([
      "lines.0.price: Enter the price in pounds, like 45 or 45.50",
    ]);
    expect(wrong({ lines: [{ text: "", price: "5" }] })).toEqual(["lines.0.text: Say what each line is for"]);
    expect(wrong({ shares: [{ title: "A", percent: "30" }, {}, { title: "B", percent: "60" }, {}] })).toEqual([
      "shares.2.percent: Shares must add up to 100%. They come to 90%",
    ]);
    for (const [percent, said] of [
      ...["33.3", "x"].map((odd) => [odd, "Enter the share as a whole percentage, like 30"]),
      ...["0", "101", "-5", "1e21"].map((beyond) => [beyond, "A share is 1% to 100%"]),
    ])
      expect(wrong({ shares: [{ title: "A", percent }] })).toEqual([`shares.0.percent: ${said}`]);
    expect(wrong({ message: "x".repeat(1_990), availability: "Next week at the latest" })).toEqual([
      "message: Message and availability together must be less than 2000 characters",
    ]);
    const dear = { text: "Roof", price: "60,000" };
    expect(wrong({ lines: [dear, dear] })).toEqual(["lines.1.price: Total: Price must be £100,000 or less"]);
  });

  test("a line costs at least a penny", () => {
    expect(lineFormSchema.parse({ text: "Washer", price: "0.01" })).toEqual({
      kind: "labour",
      text: "Washer",
      price: 1,
    });
    expect(lineFormSchema.safeParse({ text: "Washer", price: "0" }).success).toBe(false);
  });
});
