import { z } from "zod";
import { anyNumber, typedPounds, wholeNumber, written } from "#app/web/number-fields.ts";
import { atMost } from "#app/web/text-length.ts";
import { longDay } from "#kernel/dates.ts";
import { isDay } from "#kernel/days.ts";
import { firstDayOf } from "#kernel/tax-year.ts";
import { EXPENSE_KINDS } from "./expense-kinds.ts";
import { AMOUNT_MOST, firstYearKept, PLACE_MAX, TOO_MUCH, TRIP_MOST, WHAT_MAX, wrongDay } from "./limits.ts";
import { milesText, parseMiles, TENTHS, tenthsOf } from "./mileage.ts";

/** The rules of expenses and trips, for the forms and the API. */

const DAY = "Enter the date";
const WHAT = "Enter what you paid for";
const KIND = "Select what it was for";
const AMOUNT = "Enter the amount";
const NOT_POUNDS = "Enter the amount in pounds, such as 12 or 12.50";
const NOT_PENCE = "Amount must be a whole number of pence";
const TOO_LITTLE = "Amount must be more than zero";
const VAT = "VAT must not be more than the amount";
const VAT_NEGATIVE = "VAT must not be less than zero";
const MILES = "Enter the miles";
const NOT_MILES = "Enter the miles with at most one decimal place, such as 12 or 12.5";
const TOO_FAR = `A trip must be ${milesText(TRIP_MOST)} miles or less`;
const NO_MILES = "Miles must be more than zero";

const dayField = z.string({ error: DAY }).trim().refine(isDay, { error: DAY, abort: true });

/** The sentence about a wrong day; null if it is right. */
export function dayProblem(day: string, today: string): string | null {
  const wrong = wrongDay(day, today);
  if (wrong === "future") return "The date cannot be in the future";
  return wrong && `The date must be ${longDay(firstDayOf(firstYearKept(today)))} or later`;
}

const dayUpTo = (today: string) =>
  dayField.superRefine((day, check) => {
    const message = dayProblem(day, today);
    if (message) check.addIssue({ code: "custom", message });
  });

const oneLine = (missing: string, most: number) =>
  z
    .string({ error: missing })
    .transform((text) => text.replaceAll(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, missing)
        .check(atMost(most, `Use ${most} characters or fewer`)),
    );

const kind = z.enum(EXPENSE_KINDS, { error: KIND });
const bookingField = z
  .string()
  .optional()
  .transform((id) => id || null);

const AMOUNTS = { min: 1, max: AMOUNT_MOST };
const VATS = { min: 0, max: AMOUNT_MOST };
const typedAmount = typedPounds(AMOUNTS, { missing: AMOUNT, wrong: NOT_POUNDS, least: TOO_LITTLE, most: TOO_MUCH });
const typedVat = typedPounds(VATS, { wrong: NOT_POUNDS, least: VAT_NEGATIVE, most: TOO_MUCH });

const isWithin = ({ amount, vat }: { amount: number; vat: number | null }) => vat === null || vat <= amount;
const vatWithin = { error: VAT, path: ["vat"] };

/** What the browser can check of the form of an expense; `today` is the day in London. */
export const expenseTextsForm = (today: string) =>
  z
    .object({
      spentOn: dayUpTo(today),
      what: oneLine(WHAT, WHAT_MAX),
      amount: typedAmount,
      vat: typedVat.optional().transform((vat) => vat ?? null),
      kind,
      bookingId: bookingField,
    })
    .refine(isWithin, vatWithin);

/** The form of an expense. `expenseId` is empty for a new one; an empty file field sends an empty file. */
export const expenseForm = (today: string) =>
  expenseTextsForm(today).and(
    z.object({
      expenseId: z.string().optional(),
      receipt: z.instanceof(File, { error: "Choose one photo" }).optional(),
      removeReceipt: z.string().optional(),
    }),
  );

export const tripForm = (today: string) =>
  z.object({
    tripId: z.string().optional(),
    travelledOn: dayUpTo(today),
    miles: z
      .string({ error: MILES })
      .trim()
      .min(1, { error: MILES, abort: true })
      .transform((text, check) => {
        const tenths = parseMiles(text);
        const message = milesProblem(tenths ?? written(text) * TENTHS, tenths === null);
        if (message) check.addIssue({ code: "custom", message });
        return tenths ?? 0;
      }),
    from: oneLine("Enter where the trip began", PLACE_MAX),
    to: oneLine("Enter where the trip ended", PLACE_MAX),
    bookingId: bookingField,
  });

/** What is wrong with a distance, which may be more than can be counted in tenths (`isOdd`). */
const milesProblem = (tenths: number, isOdd: boolean): string | null => {
  if (tenths < 1) return NO_MILES;
  if (tenths > TRIP_MOST) return TOO_FAR;
  return isOdd ? NOT_MILES : null;
};

const bookingSent = z.string({ error: "booking_id must be an id or null" }).nullish();

/** POST /me/expenses and PUT /me/expenses/{id}. The operation, which has the clock, checks that the day is not in the future. */
export const expenseBody = z
  .strictObject({
    spent_on: dayField,
    what: oneLine(WHAT, WHAT_MAX),
    amount: wholeNumber(AMOUNTS, { wrong: NOT_PENCE, least: TOO_LITTLE, most: TOO_MUCH }),
    vat: wholeNumber(VATS, { wrong: NOT_PENCE, least: VAT_NEGATIVE, most: TOO_MUCH }).nullish(),
    kind,
    booking_id: bookingSent,
  })
  .refine(({ amount, vat }) => isWithin({ amount, vat: vat ?? null }), vatWithin);

/** POST /me/trips and PUT /me/trips/{id}. */
export const tripBody = z.strictObject({
  travelled_on: dayField,
  miles: anyNumber(NOT_MILES).transform((miles, check) => {
    const tenths = tenthsOf(miles);
    const message = milesProblem(tenths ?? miles * TENTHS, tenths === null);
    if (message) check.addIssue({ code: "custom", message });
    return tenths ?? 0;
  }),
  from: oneLine("from is the place where the trip began", PLACE_MAX),
  to: oneLine("to is the place where the trip ended", PLACE_MAX),
  booking_id: bookingSent,
});
