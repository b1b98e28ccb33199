import { dayAndMonth, shortDay } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";
import { formatPounds } from "#kernel/money.ts";
import { owedText, type TransferObstacle } from "../payout.labels.ts";
import { BANK_WORKING_DAYS } from "./bank-day.ts";
import type { Coming, ComingState, Why } from "./coming.ts";
import type { Forecast } from "./forecast.ts";

const comingText = {
  on_its_way: "On its way",
  owed: "Owed",
  held: "Held",
  frozen: "Frozen",
};

const conditions = {
  account: "your payout setup is complete by then",
  tax: "we have your tax details by then",
  identity: "we have checked your identity by then",
};

export const COMING_TEXT: Record<ComingState, string> = comingText;

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
      return "Stripe is paying it to your bank";
    case "sent":
      return `Sent ${dayText(why.on, today)}`;
    case "returned":
      return "Returned by your bank. Update your bank details";
    case "sends":
      return `To be sent ${onDay(why.on, today)}`;
    case "waiting":
      return owedText(why.for);
    case "automatic":
      return `Automatic release ${onDay(why.on, today)}`;
    case "if_finished":
      return why.by === today ? "If finished today" : `If finished by ${shortDay(why.by, today)}`;
    case "dispute":
      return "Until the dispute is settled";
    case "bank_asks":
      return "The customer’s bank is asking about the payment";
    case "account":
      return "Until we have reviewed your account";
  }
}

/** "Wed 25 Nov", or that there is no day yet. */
export const bankDayText = ({ bankDay }: Pick<Coming, "bankDay">, today: string): string =>
  bankDay === null ? "No date yet" : shortDay(bankDay, today);

/** What the day of a row is: the day in the bank, or the last day of held money. */
export const dayNote = ({ state, bankDay }: Pick<Coming, "state" | "bankDay">): string =>
  bankDay === null ? "" : state === "held" ? "at the latest" : "in your bank";

const lastDayOf = (items: readonly Coming[]): string | null =>
  items.reduce<string | null>((last, { bankDay }) => (bankDay && (!last || bankDay > last) ? bankDay : last), null);

/** The line below a total: until when all of it is in the bank, or what it waits for. */
export function totalNote(items: readonly Coming[], state: ComingState, today: string): string {
  const mine = items.filter((item) => item.state === state);
  const undated = mine.find(({ bankDay }) => bankDay === null);
  const last = lastDayOf(mine);
  if (mine.length === 0) return "Nothing at the moment";
  if (new Set(mine.map(({ why }) => why.kind)).size > 1 && undated) return "For the reasons below";
  if (undated || !last) return whyText(undated?.why ?? { kind: "account" }, today);
  return `by ${shortDay(last, today)}${state === "held" ? " at the latest" : ""}`;
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
  if (items.length === 0) return "No money on its way at the moment";
  const last = lastDayOf(items);
  const undated = amountOf(items.filter(({ bankDay }) => bankDay === null));
  const soon = comingThisMonth(of, today);
  const rest = of.total - soon - undated;
  if (undated === of.total) return "No date yet";
  const parts = [
    ...(soon > 0 ? [`${formatPounds(soon)} by ${dayAndMonth(monthEnd(today))}`] : []),
    ...(rest > 0 && last ? [`${soon > 0 || undated > 0 ? "the rest " : "all of it "}by ${shortDay(last, today)}`] : []),
    ...(undated > 0 ? [`${formatPounds(undated)} with no date yet`] : []),
  ];
  return parts.join(", ").replace(/^a/, "A");
}

/** What of this month's money is in the bank already, and what is still to come. */
export function monthNote(paid: number, toCome: number): string {
  const parts = [
    ...(paid !== 0 ? [`${formatPounds(paid)} paid`] : []),
    ...(toCome > 0 ? [`${formatPounds(toCome)} to come`] : []),
  ];
  return parts.join(", ") || "Nothing at the moment";
}

const CONDITIONS: Partial<Record<TransferObstacle, string>> = conditions;

/** How the days are counted, and what they depend on. */
export function daysNote(obstacle: TransferObstacle | null): string {
  const condition = obstacle && CONDITIONS[obstacle];
  const counted = `We allow ${BANK_WORKING_DAYS} working days for a transfer to reach your bank. Once Stripe has started a payout, we show its date.`;
  return condition ? `${counted} Held money will arrive on these dates if ${condition}.` : counted;
}
