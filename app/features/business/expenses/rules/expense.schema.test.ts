import { expect, test } from "vitest";
import { expenseBody, expenseForm, tripBody, tripForm } from "./expense.schema.ts";
import { AMOUNT_MOST, wrongDay } from "./limits.ts";

const TODAY = "2026-11-27";
const typed = { spentOn: TODAY, what: " Copper  pipe ", amount: "£12.50", kind: "materials" };
const trip = { travelledOn: TODAY, miles: "12.5", from: "LS6", to: "LS1" };

/** The fields that are refused, with the first sentence about each. */
function refused(schema: ReturnType<typeof expenseForm> | ReturnType<typeof tripForm>, input: object) {
  const { error } = schema.safeParse(input);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

test("an expense as it is typed", () => {
  expect(expenseForm(TODAY).parse({ ...typed, vat: "2.08", bookingId: "" })).toMatchObject({
    what: "Copper pipe",
    amount: 1_250,
    vat: 208,
    bookingId: null,
  });
  expect(expenseForm(TODAY).parse(typed)).toMatchObject({ vat: null, bookingId: null });
});

test.each([
  [{ spentOn: "2026-11-28" }, "spentOn", "The date cannot be in the future"],
  [{ spentOn: "2020-04-05" }, "spentOn", "The date must be 6 April 2020 or later"],
  [{ spentOn: "2026-02-30" }, "spentOn", "Enter the date"],
  [{ spentOn: undefined }, "spentOn", "Enter the date"],
  [{ what: "  " }, "what", "Enter what you paid for"],
  [{ what: "x".repeat(121) }, "what", "Use 120 characters or fewer"],
  [{ amount: undefined }, "amount", "Enter the amount"],
  [{ amount: "12.345" }, "amount", "Enter the amount in pounds, such as 12 or 12.50"],
  [{ amount: "-5" }, "amount", "Amount must be more than zero"],
  [{ amount: "1e21" }, "amount", "Amount must be £100,000 or less"],
  [{ amount: "0" }, "amount", "Amount must be more than zero"],
  [{ amount: "100000.01" }, "amount", "Amount must be £100,000 or less"],
  [{ amount: "999999999999" }, "amount", "Amount must be £100,000 or less"],
  [{ vat: "12.51" }, "vat", "VAT must not be more than the amount"],
  [{ vat: "2.0833" }, "vat", "Enter the amount in pounds, such as 12 or 12.50"],
  [{ kind: "yacht" }, "kind", "Select what it was for"],
  [{ receipt: "text" }, "receipt", "Choose one photo"],
])("an expense with %j is refused at %s", (change, field, message) => {
  expect(refused(expenseForm(TODAY), { ...typed, ...change })).toEqual({ [field]: message });
});

test.each([
  [{ miles: "12.55" }, "miles", "Enter the miles with at most one decimal place, such as 12 or 12.5"],
  [{ miles: "0" }, "miles", "Miles must be more than zero"],
  [{ miles: "2000.1" }, "miles", "A trip must be 2,000 miles or less"],
  [{ miles: undefined }, "miles", "Enter the miles"],
  [{ travelledOn: "2027-01-01" }, "travelledOn", "The date cannot be in the future"],
  [{ from: "" }, "from", "Enter where the trip began"],
  [{ to: "y".repeat(81) }, "to", "Use 80 characters or fewer"],
])("a trip with %j is refused at %s", (change, field, message) => {
  expect(refused(tripForm(TODAY), { ...trip, ...change })).toEqual({ [field]: message });
});

test("the API takes pence, and miles as a number", () => {
  const sent = { spent_on: TODAY, what: "Pipe", amount: 1_250, kind: "materials" };
  expect(expenseBody.parse({ ...sent, vat: 208, booking_id: null })).toMatchObject({ amount: 1_250, vat: 208 });
  for (const wrong of [{ amount: 12.5 }, { amount: 0 }, { amount: AMOUNT_MOST + 1 }, { vat: 1_251 }, { vat: -1 }])
    expect(expenseBody.safeParse({ ...sent, ...wrong }).success).toBe(false);
  const drive = { travelled_on: TODAY, miles: 12.5, from: "LS6", to: "LS1" };
  expect(tripBody.parse(drive)).toMatchObject({ miles: 125 });
  for (const miles of [12.55, 0, -1, 2_000.1, "12"])
    expect(tripBody.safeParse({ ...drive, miles }).success).toBe(false);
});

test.each([
  ["2020-04-06", null],
  ["2020-04-05", "old"],
  ["2024-02-29", null],
  ["2026-11-27", null],
  ["2026-11-28", "future"],
])("a record of %s is %j", (day, expected) => {
  expect(wrongDay(day, TODAY)).toBe(expected);
});

test("the first tax year that is kept moves on 6 April", () => {
  expect(wrongDay("2019-04-06", "2026-04-05")).toBeNull();
  expect(wrongDay("2019-04-06", "2026-04-06")).toBe("old");
});
