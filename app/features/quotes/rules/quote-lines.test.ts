import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_AMOUNT, pence, sum } from "#kernel/money.ts";
import { linesOf, presentLines, sentLines, typedLines } from "./quote-lines.schema.ts";
import {
  LINE_KINDS,
  LINE_UNITS,
  lineAmount,
  linesText,
  linesTyped,
  type QuoteLine,
  textsOfLines,
  totalsOf,
  VAT_RATES,
} from "./quote-lines.ts";

const line = fc.record({
  kind: fc.constantFrom(...LINE_KINDS),
  text: fc.string({ minLength: 1, maxLength: 40 }).filter((text) => text.trim() === text && !/\s\s|[^\S ]/.test(text)),
  quantity: fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100),
  unit: fc.constantFrom(...LINE_UNITS),
  unitPrice: fc.integer({ min: 0, max: MAX_AMOUNT }).map(pence),
  vatRate: fc.constantFrom(...VAT_RATES),
});
const lines = fc.array(line, { minLength: 1, maxLength: 12 });
const tap: QuoteLine[] = [
  { kind: "labour", text: "Fit the tap", quantity: 1, unit: "hour", unitPrice: pence(4_800), vatRate: 20 },
  { kind: "materials", text: "Mixer tap", quantity: 1, unit: "each", unitPrice: pence(5_600), vatRate: 20 },
  { kind: "materials", text: "Hoses", quantity: 2, unit: "each", unitPrice: pence(650), vatRate: 20 },
];

describe("totals", () => {
  test("the drawn example: £117.00 and £23.40 of VAT", () => {
    expect(totalsOf(tap)).toEqual({ net: 11_700, parts: [{ rate: 20, net: 11_700, vat: 2_340 }], total: 14_040 });
  });

  test("are the sums of their lines, with VAT of each rate half-up to the penny", () => {
    fc.assert(
      fc.property(lines, (quoted) => {
        const { net, parts, total } = totalsOf(quoted);
        expect(net).toBe(sum(quoted.map(lineAmount)));
        expect(total).toBe(net + parts.reduce((all, { vat }) => all + vat, 0));
        for (const { rate, net: taxed, vat } of parts)
          expect(Math.abs(vat * 100 - taxed * rate)).toBeLessThanOrEqual(50);
        expect(totalsOf(quoted.toReversed())).toEqual({ net, parts, total });
      }),
      { numRuns: 60 },
    );
  });

  test("a line is exact for quantities that floating point is not: 1.15 × £100.00", () => {
    expect(lineAmount({ quantity: 1.15, unitPrice: pence(10_000) })).toBe(11_500);
    expect(lineAmount({ quantity: 0.5, unitPrice: pence(1) })).toBe(1);
    expect(lineAmount({ quantity: 0.49, unitPrice: pence(1) })).toBe(0);
  });
});

describe("the same lines come back", () => {
  test("from the form", () => {
    fc.assert(
      fc.property(lines, (quoted) => {
        expect(typedLines.parse(textsOfLines(quoted))).toEqual(quoted);
        expect(linesTyped(textsOfLines(quoted), true)).toEqual(quoted);
      }),
      { numRuns: 60 },
    );
  });

  test("from the API", () => {
    fc.assert(
      fc.property(lines, (quoted) => {
        expect(linesOf(sentLines.parse(presentLines(quoted)))).toEqual(quoted);
      }),
      { numRuns: 60 },
    );
  });
});

describe("as text", () => {
  test("lines, their sums and the total", () => {
    expect(linesText(tap)).toEqual({
      rows: [
        { text: "Fit the tap", detail: "Labour · 1 hour × £48.00", amount: "£48.00" },
        { text: "Mixer tap", detail: "Materials", amount: "£56.00" },
        { text: "Hoses", detail: "Materials · 2 × £6.50", amount: "£13.00" },
      ],
      sums: [
        { label: "Before VAT", amount: "£117.00" },
        { label: "VAT at 20%", amount: "£23.40" },
      ],
      total: "£140.40",
    });
  });

  test("without VAT there is only a total, and different rates are named", () => {
    const untaxed = tap.map((each) => ({ ...each, vatRate: 0 as const }));
    expect(linesText(untaxed)).toMatchObject({ sums: [], total: "£117.00" });
    const mixed = [...tap.slice(0, 1), ...untaxed.slice(1, 2)];
    expect(linesText(mixed).rows.map(({ detail }) => detail)).toEqual([
      "Labour · 1 hour × £48.00 · VAT 20%",
      "Materials · VAT 0%",
    ]);
  });
});

describe("what is typed", () => {
  test("while it is typed: rows without a price or a quantity do not count", () => {
    const rows = [
      { unitPrice: "48", quantity: "2", unit: "nonsense" },
      { text: "Tap" },
      { unitPrice: "5", quantity: "-1" },
      { unitPrice: "x" },
    ];
    expect(linesTyped(rows, true)).toMatchObject([
      { kind: "labour", unit: "each", quantity: 2, unitPrice: 4_800, vatRate: 20 },
    ]);
    expect(linesTyped(rows, false)).toMatchObject([{ vatRate: 0 }]);
  });

  test("rows without text and price are empty, whatever their lists show", () => {
    expect(
      typedLines.parse([
        { kind: "materials", quantity: "1", unit: "each" },
        { text: "Tap", unitPrice: "56" },
      ]),
    ).toEqual([null, { kind: "labour", text: "Tap", quantity: 1, unit: "each", unitPrice: 5_600, vatRate: null }]);
    expect(typedLines.parse(undefined)).toEqual([]);
  });

  test.each([
    [{ text: "Tap" }, "unitPrice", "Enter a price for each line"],
    [{ unitPrice: "5" }, "text", "Say what each line is for"],
    [{ text: "Tap", unitPrice: "lots" }, "unitPrice", "Enter the price in pounds, like 45 or 45.50"],
    [{ text: "Tap", unitPrice: "100000.01" }, "unitPrice", "Price must be £100,000 or less"],
    [
      { text: "Tap", unitPrice: "5", quantity: "0" },
      "quantity",
      "Quantity must be a number more than 0 and less than 10,000, like 2 or 1.5",
    ],
    [
      { text: "Tap", unitPrice: "5", quantity: "1.555" },
      "quantity",
      "Quantity must be a number more than 0 and less than 10,000, like 2 or 1.5",
    ],
    [{ text: "Tap", unitPrice: "5", vatRate: "17" }, "vatRate", "The VAT rate must be 0, 5 or 20"],
  ])("%j: %s", (row, field, message) => {
    expect(typedLines.safeParse([row]).error?.issues).toMatchObject([{ path: [0, field], message }]);
  });
});

describe("what the API is sent", () => {
  const good = { kind: "labour", text: "Fit", quantity: 1, unit_price: 4_800 };
  test.each([
    [{ kind: "magic" }, "kind must be one of labour, materials, other"],
    [{ quantity: 0 }, "Quantity must be a number more than 0 and less than 10,000, like 2 or 1.5"],
    [{ quantity: 10_000 }, "Quantity must be a number more than 0 and less than 10,000, like 2 or 1.5"],
    [{ quantity: 1.005 }, "Quantity must be a number more than 0 and less than 10,000, like 2 or 1.5"],
    [{ unit_price: 1.5 }, "Price must be a whole number of pence"],
    [{ unit_price: -1 }, "Price must not be less than zero"],
    [{ unit_price: undefined }, "Enter a price for each line"],
    [{ unit: "yard" }, "unit must be one of each, hour, day, metre, square metre"],
    [{ vat_rate: 17.5 }, "The VAT rate must be 0, 5 or 20"],
    [{ text: " " }, "Say what each line is for"],
  ])("%j: %s", (change, message) =>
    expect(sentLines.safeParse([{ ...good, ...change }]).error?.issues[0]?.message).toBe(message),
  );

  test("one to thirty lines", () => {
    expect(sentLines.safeParse([]).success).toBe(false);
    expect(sentLines.safeParse(Array(30).fill(good)).success).toBe(true);
    expect(sentLines.safeParse(Array(31).fill(good)).error?.issues[0]?.message).toBe("You can add up to 30 lines");
    expect(sentLines.safeParse(["x"]).error?.issues[0]?.message).toBe("Each line must be an object");
  });
});
