import { z } from "zod";
import { longDay } from "#kernel/dates.ts";
import { isDay } from "#kernel/days.ts";
import { type Pence, parsePounds, pence } from "#kernel/money.ts";
import { firstDayOf } from "#kernel/tax-year.ts";
import { texts } from "./expense.schema.texts.ts";
import { EXPENSE_KINDS } from "./expense-kinds.ts";
import { AMOUNT_MOST, firstYearKept, PLACE_MAX, TOO_MUCH, TRIP_MOST, WHAT_MAX, wrongDay } from "./limits.ts";
import { milesText, parseMiles, tenthsOf } from "./mileage.ts";

/** The rules of expenses and trips, for the forms and the API. */

const DAY = texts.enterDate;
const WHAT = texts.sayWhatYouPaid;
const KIND = texts.selectKind;
const AMOUNT = texts.enterAmount;
const NOT_POUNDS = texts.enterAmountInPounds;
const NOT_PENCE = texts.amountNotPence;
const TOO_LITTLE = texts.amountTooLittle;
const VAT = texts.vatMustNotBeMore;
const MILES = texts.enterMiles;
const NOT_MILES = texts.notMiles;
const TOO_FAR = texts.tooFar(milesText(TRIP_MOST));
const NO_MILES = texts.noMiles;

const dayField = z.string({ error: DAY }).trim().refine(isDay, { error: DAY, abort: true });

/** The sentence about a wrong day; null if it is right. */
export function dayProblem(day: string, today: string): string | null {
  const wrong = wrongDay(day, today);
  if (wrong === "future") return texts.dateInFuture;
  return wrong && texts.dateTooEarly(longDay(firstDayOf(firstYearKept(today))));
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
    .pipe(z.string().min(1, missing).max(most, `Use ${most} characters or fewer`));

const kind = z.enum(EXPENSE_KINDS, { error: KIND });
const bookingField = z
  .string()
  .optional()
  .transform((id) => id || null);

/** What is wrong with an amount; null if nothing is. */
const amountProblem = (amount: number): string | null => {
  if (amount < 1) return TOO_LITTLE;
  return amount > AMOUNT_MOST ? TOO_MUCH : null;
};

const typedPounds = z.string().transform((text, check): Pence => {
  const amount = parsePounds(text);
  if (amount === null) check.addIssue({ code: "custom", message: NOT_POUNDS });
  return amount ?? pence(0);
});

const typedAmount = z
  .string({ error: AMOUNT })
  .trim()
  .min(1, { error: AMOUNT, abort: true })
  .transform((text, check): Pence => {
    const amount = parsePounds(text);
    const message = amount === null ? NOT_POUNDS : amountProblem(amount);
    if (message) check.addIssue({ code: "custom", message });
    return amount ?? pence(0);
  });

const isWithin = ({ amount, vat }: { amount: number; vat: number | null }) => vat === null || vat <= amount;
const vatWithin = { error: VAT, path: ["vat"] };

/** What the browser can check of the form of an expense; `today` is the day in London. */
export const expenseTextsForm = (today: string) =>
  z
    .object({
      spentOn: dayUpTo(today),
      what: oneLine(WHAT, WHAT_MAX),
      amount: typedAmount,
      vat: typedPounds.optional().transform((vat) => vat ?? null),
      kind,
      bookingId: bookingField,
    })
    .refine(isWithin, vatWithin);

/** The form of an expense. `expenseId` is empty for a new one; an empty file field sends an empty file. */
export const expenseForm = (today: string) =>
  expenseTextsForm(today).and(
    z.object({
      expenseId: z.string().optional(),
      receipt: z.instanceof(File, { error: texts.chooseOnePhoto }).optional(),
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
        const message = tenths === null ? NOT_MILES : milesProblem(tenths);
        if (message) check.addIssue({ code: "custom", message });
        return tenths ?? 0;
      }),
    from: oneLine(texts.sayWhereTripBegan, PLACE_MAX),
    to: oneLine(texts.sayWhereTripEnded, PLACE_MAX),
    bookingId: bookingField,
  });

const milesProblem = (tenths: number): string | null => {
  if (tenths < 1) return NO_MILES;
  return tenths > TRIP_MOST ? TOO_FAR : null;
};

const bookingSent = z.string({ error: texts.bookingIdOrNull }).nullish();
const penceSent = z.number({ error: NOT_PENCE }).int(NOT_PENCE).max(AMOUNT_MOST, TOO_MUCH);

/** POST /me/expenses and PUT /me/expenses/{id}. The operation, which has the clock, checks that the day is not in the future. */
export const expenseBody = z
  .strictObject({
    spent_on: dayField,
    what: oneLine(WHAT, WHAT_MAX),
    amount: penceSent.min(1, TOO_LITTLE),
    vat: penceSent.min(0, VAT).nullish(),
    kind,
    booking_id: bookingSent,
  })
  .refine(({ amount, vat }) => isWithin({ amount, vat: vat ?? null }), vatWithin);

/** POST /me/trips and PUT /me/trips/{id}. */
export const tripBody = z.strictObject({
  travelled_on: dayField,
  miles: z.number({ error: NOT_MILES }).transform((miles, check) => {
    const tenths = tenthsOf(miles);
    const message = tenths === null ? NOT_MILES : milesProblem(tenths);
    if (message) check.addIssue({ code: "custom", message });
    return tenths ?? 0;
  }),
  from: oneLine("from is the place where the trip began", PLACE_MAX),
  to: oneLine("to is the place where the trip ended", PLACE_MAX),
  booking_id: bookingSent,
});
