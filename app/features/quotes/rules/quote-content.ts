import { daysOfWork } from "#features/bookings/rules/appointment.ts";
import { PAST_DUE_DATE } from "#features/bookings/rules/plan/plan.schema.ts";
import { firstPastDue, type PlanPart, sumProblem } from "#features/bookings/rules/plan/plan.ts";
import { minutesTaken, takesText } from "#features/bookings/rules/takes.ts";
import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import type { FieldError } from "#kernel/errors.ts";
import { formatPounds, MIN_AMOUNT, subtract } from "#kernel/money.ts";
import { londonMoment } from "#kernel/time-of-day.ts";
import { datesIn, datesProblems, type OfferedDate } from "./offered-dates.ts";
import { lastDayOf, type NewQuote, type QuoteContent, type QuoteEdit } from "./quote.fields.ts";
import { QUOTE_OPEN_DAYS } from "./quote.machine.ts";
import { START_DAYS_MAX, VALID_DAYS_MAX } from "./quote-limits.ts";
import { linesProblem, type QuoteLine, STANDARD_VAT } from "./quote-lines.ts";

interface Around {
  /** The tradesperson's; null if they are not registered for VAT. */
  vatNumber: string | null;
  at: Date;
}
/** What a quote that is edited keeps. */
interface Kept {
  dates: readonly OfferedDate[] | null;
  /** Its last day, unless the edit changes it. */
  lastDay: string | null;
}

/** What is stored of a quote that was sent, or what is wrong with it, by the API's names of the fields. */
export function contentOf(
  quote: NewQuote,
  { vatNumber, at }: Around,
  kept: Kept = { dates: null, lastDay: null },
): { content: QuoteContent; problems: readonly FieldError[] } {
  const vatRegistered = quote.vatRegistered ?? vatNumber !== null;
  const lines = quote.lines?.map((line) => ({ ...line, vatRate: line.vatRate ?? (vatRegistered ? STANDARD_VAT : 0) }));
  const { amount, message, deposit = null, milestones = null, pay = "after_work", takes = null } = quote;
  const [today, expiresAt] = [londonDay(at), expiryOf(quote.validUntil, at)];
  const lastDay = kept.lastDay ?? lastDayOf({ expiresAt });
  return {
    content: {
      amount,
      message,
      lines: lines ?? null,
      vatRegistered,
      deposit,
      milestones,
      pay,
      earliestStart: quote.earliestStart ?? null,
      takes,
      duration: takes ? takesText(takes) : quote.duration || null,
      guarantee: quote.guarantee || null,
      callOutCharge: quote.callOutCharge ?? null,
      dates: datesIn(quote.dates),
      expiresAt,
    },
    problems: [
      ...vatProblems(lines ?? [], vatRegistered, vatNumber),
      ...linesProblems(quote.lines ? (lines ?? []) : null, quote),
      ...depositProblems(quote),
      ...payProblems(quote),
      ...callOutProblems(quote),
      ...planProblems(quote, today),
      ...dayProblems(quote, today),
      ...datesProblems(quote.dates ?? [], { today, lastDay, count: daysOfWork(minutesTaken(takes)), kept: kept.dates }),
    ],
  };
}

/** A quote after an edit, to be read by `contentOf`. Fields that the edit leaves out do not change. */
function withChanges(quote: QuoteContent, edit: QuoteEdit): NewQuote {
  return {
    ...quote,
    ...definedOf(edit),
    amount: edit.amount ?? quote.amount,
    message: edit.message ?? quote.message,
    pay: edit.pay ?? quote.pay,
    // A deposit replaces milestones, and milestones a deposit.
    // The newer of the number and the words counts: the text is made from the number.
    takes: edit.takes !== undefined ? edit.takes : edit.duration ? null : quote.takes,
    duration: edit.duration !== undefined ? edit.duration : edit.takes === undefined ? quote.duration : null,
    deposit: edit.deposit !== undefined ? edit.deposit : edit.milestones ? null : quote.deposit,
    milestones: edit.milestones !== undefined ? edit.milestones : edit.deposit ? null : quote.milestones,
  };
}

/** What is stored of a quote after an edit, or what is wrong with it. What the edit keeps is not refused for being in the past. */
export function editedContent(quote: QuoteContent, edit: QuoteEdit, around: Around) {
  const keepsEnd = !edit.validUntil || edit.validUntil === lastDayOf(quote);
  const { content, problems } = contentOf(withChanges(quote, edit), around, {
    dates: quote.dates,
    lastDay: keepsEnd ? lastDayOf(quote) : null,
  });
  const keepsPlan = edit.milestones === undefined && content.amount === quote.amount;
  const kept = (field: string) =>
    field === "earliest_start"
      ? content.earliestStart === quote.earliestStart
      : field.startsWith("milestones") && keepsPlan;
  return {
    content: keepsEnd ? { ...content, expiresAt: quote.expiresAt } : content,
    problems: problems.filter(({ field }) => !kept(field)),
  };
}

const definedOf = <T extends object>(edit: T): Partial<T> =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Partial<T>;

/** The parts in which an accepted quote is paid; null when it is paid at once. */
export function planOf({ amount, deposit, milestones }: Pick<QuoteContent, "amount" | "deposit" | "milestones">) {
  if (deposit === null) return milestones;
  const part = { description: null, dueDate: null };
  return [
    { ...part, title: "Deposit", amount: deposit },
    { ...part, title: "When the work is done", amount: subtract(amount, deposit) },
  ] satisfies PlanPart[];
}

/** The end of the last day on which a quote is valid, by the clocks in London. */
function expiryOf(validUntil: string | null | undefined, at: Date): Date {
  if (!validUntil) return later(at, QUOTE_OPEN_DAYS * DAY);
  // Clocks change at one or two o'clock, so every day has one midnight.
  return londonMoment(addDays(validUntil, 1), 0) ?? later(at, QUOTE_OPEN_DAYS * DAY);
}

function vatProblems(lines: readonly QuoteLine[], vatRegistered: boolean, vatNumber: string | null): FieldError[] {
  if (vatRegistered && !vatNumber)
    return [{ field: "vat_registered", message: "To charge VAT, first add your VAT number to your business details" }];
  if (vatRegistered) return [];
  return lines.flatMap(({ vatRate }, index) =>
    vatRate > 0
      ? [{ field: `lines.${index}.vat_rate`, message: "If a quote has no VAT, every line must have a rate of 0" }]
      : [],
  );
}

function linesProblems(lines: readonly QuoteLine[] | null, { amount }: NewQuote): FieldError[] {
  const problem = lines && linesProblem(lines, amount);
  return problem ? [{ field: "amount", message: problem }] : [];
}

function depositProblems({ amount, deposit, milestones }: NewQuote): FieldError[] {
  if (!deposit) return [];
  if (milestones) return [{ field: "deposit", message: "Ask for a deposit or milestones, not both" }];
  return deposit + MIN_AMOUNT > amount
    ? [{ field: "deposit", message: `The deposit must be at least ${formatPounds(MIN_AMOUNT)} less than the price` }]
    : [];
}

function payProblems({ pay, deposit, milestones }: NewQuote): FieldError[] {
  if (pay !== "before_visit" || !(deposit || milestones)) return [];
  const parts = deposit ? "a deposit" : "stages";
  return [{ field: "pay", message: `Ask for ${parts} or for the whole price before the visit, not both` }];
}

function callOutProblems({ amount, callOutCharge }: NewQuote): FieldError[] {
  if (!callOutCharge || callOutCharge <= amount) return [];
  const message = `The charge can be ${formatPounds(amount)} at most, the price of this quote`;
  return [{ field: "call_out_charge", message }];
}

function planProblems({ amount, milestones }: NewQuote, today: string): FieldError[] {
  if (!milestones) return [];
  const problem = sumProblem(milestones, amount);
  if (problem) return [{ field: "milestones", message: problem }];
  const late = firstPastDue(milestones, today);
  return late === null ? [] : [{ field: `milestones.${late}.due_date`, message: PAST_DUE_DATE }];
}

function dayProblems({ validUntil, earliestStart }: NewQuote, today: string): FieldError[] {
  const within = (field: string, name: string, day: string | null | undefined, most: number): FieldError[] => {
    if (!day) return [];
    if (day < today) return [{ field, message: `${name} cannot be in the past` }];
    return day > addDays(today, most) ? [{ field, message: `${name} must be within ${most} days` }] : [];
  };
  return [
    ...within("valid_until", "Valid until", validUntil, VALID_DAYS_MAX),
    ...within("earliest_start", "Earliest start", earliestStart, START_DAYS_MAX),
  ];
}
