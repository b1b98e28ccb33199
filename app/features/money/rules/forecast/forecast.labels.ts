import { dayAndMonth, shortDay } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";
import { formatPounds } from "#kernel/money.ts";
import { owedText, type TransferObstacle } from "../payout.labels.ts";
import { BANK_WORKING_DAYS } from "./bank-day.ts";
import type { Coming, ComingState, Why } from "./coming.ts";
import { texts } from "./forecast.texts.ts";
import type { Forecast } from "./forecast.ts";

export const COMING_TEXT: Record<ComingState, string> = texts.comingText;

/** A day as people say it near today: "today", "tomorrow", "Fri 4 Dec". */
function dayText(day: string, today: string): string {
  if (day === today) return "today";
  return day === addDays(today, 1) ? "tomorrow" : shortDay(day, today);
}

/** "on Fri 4 Dec", and without "on" for today and tomorrow. */
const onDay = (day: string, today: string): string => (day > addDays(today, 1) ? "on " : "") + dayText(day, today);

/** Why money comes on its day, or what it waits for. */
export function whyText(why: Why, today: string): string {
  switch (why.kind) {
    case "paying_out":
      return texts.stripeIsPaying;
    case "sent":
      return `Sent ${dayText(why.on, today)}`;
    case "returned":
      return texts.returnedByYourBank;
    case "sends":
      return texts.toBeSent(onDay(why.on, today));
    case "waiting":
      return owedText(why.for);
    case "automatic":
      return texts.automatic(onDay(why.on, today));
    case "if_finished":
      return why.by === today ? texts.ifFinishedToday : texts.ifFinishedBy(shortDay(why.by, today));
    case "dispute":
      return texts.untilDisputeIsSettled;
    case "bank_asks":
      return texts.bankIsAsking;
    case "account":
      return texts.untilWeHaveReviewed;
  }
}

/** "Wed 25 Nov", or that there is no day yet. */
export const bankDayText = ({ bankDay }: Pick<Coming, "bankDay">, today: string): string =>
  bankDay === null ? texts.noDateYet : shortDay(bankDay, today);

/** What the day of a row is: the day in the bank, or the last day of held money. */
export const dayNote = ({ state, bankDay }: Pick<Coming, "state" | "bankDay">): string =>
  bankDay === null ? "" : state === "held" ? texts.latest : texts.inYourBank;

const lastDayOf = (items: readonly Coming[]): string | null =>
  items.reduce<string | null>((last, { bankDay }) => (bankDay && (!last || bankDay > last) ? bankDay : last), null);

/** The line below a total: until when all of it is in the bank, or what it waits for. */
export function totalNote(items: readonly Coming[], state: ComingState, today: string): string {
  const mine = items.filter((item) => item.state === state);
  const undated = mine.find(({ bankDay }) => bankDay === null);
  const last = lastDayOf(mine);
  if (mine.length === 0) return texts.nothingNow;
  if (new Set(mine.map(({ why }) => why.kind)).size > 1 && undated) return texts.forReasonsBelow;
  if (undated || !last) return whyText(undated?.why ?? { kind: "account" }, today);
  return texts.byDay(shortDay(last, today), state === "held");
}

export const monthEnd = (today: string): string => addDays(addMonths(`${today.slice(0, 7)}-01`, 1), -1);

const amountOf = (items: readonly Coming[]): number => items.reduce((total, { amount }) => total + amount, 0);
const counted = ({ items }: Forecast): Coming[] => items.filter(({ state }) => state !== "frozen");

/** What of it is in the bank by the end of this month, held money at its latest. */
export const comingThisMonth = (of: Forecast, today: string): number =>
  amountOf(counted(of).filter(({ bankDay }) => bankDay !== null && bankDay <= monthEnd(today)));

/** When the total comes, in a sentence: what of it comes this month, and the last day of the rest. */
export function headline(of: Forecast, today: string): string {
  const items = counted(of);
  if (items.length === 0) return texts.nothingIsComingNow;
  const last = lastDayOf(items);
  const undated = amountOf(items.filter(({ bankDay }) => bankDay === null));
  const soon = comingThisMonth(of, today);
  const rest = of.total - soon - undated;
  if (undated === of.total) return texts.noDateYet;
  const parts = [
    ...(soon > 0 ? [texts.amountByDay(formatPounds(soon), dayAndMonth(monthEnd(today)))] : []),
    ...(rest > 0 && last ? [texts.restByDay(soon > 0 || undated > 0, shortDay(last, today))] : []),
    ...(undated > 0 ? [texts.withoutDate(formatPounds(undated))] : []),
  ];
  return parts.join(", ").replace(/^a/, "A");
}

/** What of this month's money is in the bank already, and what is still to come. */
export function monthNote(paid: number, toCome: number): string {
  const parts = [
    ...(paid !== 0 ? [texts.paid(formatPounds(paid))] : []),
    ...(toCome > 0 ? [texts.toCome(formatPounds(toCome))] : []),
  ];
  return parts.join(", ") || texts.nothingNow;
}

const CONDITIONS: Partial<Record<TransferObstacle, string>> = texts.conditions;

/** How the days are counted, and what they depend on. */
export function daysNote(obstacle: TransferObstacle | null): string {
  const condition = obstacle && CONDITIONS[obstacle];
  const counted = texts.howDaysAreCounted(BANK_WORKING_DAYS);
  return condition ? texts.onCondition(counted, condition) : counted;
}
