import fc from "fast-check";
import { expect, test } from "vitest";
import { PAY_TIMES } from "#features/bookings/rules/pay-time.ts";
import { pence } from "#kernel/money.ts";
import { quoteFields } from "./quote.fields.ts";
import { LINE_KINDS, type QuoteLine, VAT_RATES } from "./quote-lines.ts";
import { type AgreedContent, agreedContentOf, changesBetween, requireRevision } from "./revision.ts";

const line: QuoteLine = {
  kind: "labour",
  text: "Fit the tap",
  quantity: 2,
  unit: "hour",
  unitPrice: pence(4_800),
  vatRate: 0,
};
const quote: AgreedContent = {
  amount: pence(9_600),
  message: "Fitted and tested.",
  lines: [line],
  vatRegistered: false,
  deposit: null,
  milestones: null,
  pay: "after_work",
  earliestStart: null,
  duration: null,
  guarantee: null,
  callOutCharge: null,
  files: null,
};
const file = { id: "1", kind: "pdf" as const, name: "plan.pdf", bytes: 9, width: null, height: null };

test("what binds is what the written agreement repeats, and every field says whether it binds", () => {
  const binding = Object.entries(quoteFields.fields).flatMap(([name, { binds }]) => (binds ? [name] : []));
  expect(binding.toSorted()).toEqual(Object.keys(quote).toSorted());
  expect(agreedContentOf({ ...quote, dates: null, seenAt: null } as AgreedContent)).toEqual(quote);
});

const each: [string, Partial<AgreedContent>, object[]][] = [
  ["the call-out charge", { callOutCharge: pence(4_800) }, [{ label: "Call-out charge", was: "none", now: "£48.00" }]],
  ["the price", { amount: pence(12_000) }, [{ label: "Price", was: "£96.00", now: "£120.00" }]],
  [
    "when it is paid",
    { pay: "before_visit" },
    [{ label: "When it is paid", was: "when the work is done, or before", now: "before the visit" }],
  ],
  [
    "a line's price",
    { lines: [{ ...line, unitPrice: pence(6_000) }] },
    [{ label: "Fit the tap", was: "2 hours × £48.00", now: "2 hours × £60.00" }],
  ],
  [
    "a line's kind and VAT",
    { lines: [{ ...line, kind: "materials", vatRate: 20 }] },
    [
      {
        label: "Fit the tap",
        was: "2 hours × £48.00 · Labour · VAT 0%",
        now: "2 hours × £48.00 · Materials · VAT 20%",
      },
    ],
  ],
  ["a removed line", { lines: null }, [{ label: "Fit the tap", was: "2 hours × £48.00", now: "not in the price" }]],
  [
    "an added line",
    { lines: [line, { ...line, text: "Valve", quantity: 1, unit: "each", unitPrice: pence(700) }] },
    [{ label: "Valve", was: "not in the price", now: "£7.00" }],
  ],
  ["VAT", { vatRegistered: true }, [{ label: "VAT", was: "none", now: "included in the price" }]],
  ["a deposit", { deposit: pence(3_000) }, [{ label: "Deposit", was: "none", now: "£30.00" }]],
  [
    "stages",
    { milestones: [{ title: "All", description: null, amount: pence(9_600), dueDate: null }] },
    [{ label: "Stage “All”", was: "no such stage", now: "£96.00" }],
  ],
  [
    "the start",
    { earliestStart: "2026-12-03" },
    [{ label: "Earliest start", was: "not said", now: "3 December 2026" }],
  ],
  ["the duration", { duration: "1 day" }, [{ label: "How long it takes", was: "not said", now: "1 day" }]],
  ["the guarantee", { guarantee: "1 year" }, [{ label: "Guarantee", was: "none", now: "1 year" }]],
  [
    "what they wrote",
    { message: "Fitted, not tested." },
    [{ label: "Message", was: "Fitted and tested.", now: "Fitted, not tested." }],
  ],
  ["a file", { files: [file] }, [{ label: "File “plan.pdf”", was: "not with the quote", now: "with the quote" }]],
];
test.each(each)("%s is said in words", (_, edit, changes) => {
  expect(changesBetween(quote, { ...quote, ...edit })).toEqual(changes);
});

test("there are words for every difference, and none for a copy as the database gives it", () => {
  const lines = fc.array(
    fc.record({
      kind: fc.constantFrom(...LINE_KINDS),
      text: fc.constantFrom("Tap", "Valve"),
      quantity: fc.constantFrom(1, 2, 0.5),
      unit: fc.constantFrom("each" as const, "hour" as const, "day" as const),
      unitPrice: fc.integer({ min: 1, max: 9 }).map(pence),
      vatRate: fc.constantFrom(...VAT_RATES),
    }),
    { minLength: 1, maxLength: 3 },
  );
  const nothingOr = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
  const content: fc.Arbitrary<AgreedContent> = fc.record({
    amount: fc.integer({ min: 30, max: 33 }).map(pence),
    message: fc.constantFrom("One", "Two"),
    lines: nothingOr(lines),
    vatRegistered: fc.boolean(),
    deposit: nothingOr(fc.constantFrom(pence(30), pence(31))),
    milestones: nothingOr(
      fc.array(
        fc.record({
          title: fc.constantFrom("Start", "End"),
          description: nothingOr(fc.constant("Dry")),
          amount: fc.constantFrom(pence(30), pence(31)),
          dueDate: nothingOr(fc.constantFrom("2026-12-03", "2026-12-04")),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    pay: fc.constantFrom(...PAY_TIMES),
    earliestStart: nothingOr(fc.constantFrom("2026-12-03", "2026-12-04")),
    duration: nothingOr(fc.constantFrom("1 day", "2 days")),
    guarantee: nothingOr(fc.constantFrom("1 year", "2 years")),
    callOutCharge: nothingOr(fc.constantFrom(pence(30), pence(31))),
    files: nothingOr(fc.constant([file])),
  });
  // The lines of a price have no order that matters.
  const plain = (one: AgreedContent) => ({
    ...one,
    lines: one.lines?.toSorted((a, b) => a.text.localeCompare(b.text)),
  });
  fc.assert(
    fc.property(content, content, (was, now) => {
      expect(changesBetween(was, structuredClone(was))).toEqual([]);
      const isSame = JSON.stringify(plain(was)) === JSON.stringify(plain(now));
      expect(changesBetween(was, now).length === 0).toBe(isSame);
    }),
  );
});

test("an agreement names the revision that was read", () => {
  expect(() => requireRevision(2, 2)).not.toThrow();
  expect(() => requireRevision(2, undefined)).toThrow(
    expect.objectContaining({ code: "REVISION_NEEDED", status: 428 }),
  );
  const changes = [{ label: "Price", was: "£95.00", now: "£120.00" }];
  for (const other of [0, 1, 3])
    expect(() => requireRevision(2, other, changes)).toThrow(
      expect.objectContaining({
        code: "QUOTE_CHANGED",
        status: 409,
        changes,
        message: "This quote has changed. Price: was £95.00, now £120.00. Read it again before you agree",
        fields: [expect.objectContaining({ field: "revision" })],
      }),
    );
});
