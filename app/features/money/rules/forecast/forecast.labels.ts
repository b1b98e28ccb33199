import { shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import { owedText, type TransferObstacle } from "../payout.labels.ts";
import { BANK_WORKING_DAYS } from "./bank-day.ts";
import type { Why } from "./coming.ts";

const conditions = {
  account: "your payout setup is complete by then",
  tax: "we have your tax details by then",
  identity: "we have checked your identity by then",
};

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

const CONDITIONS: Partial<Record<TransferObstacle, string>> = conditions;

/** How the days are counted. */
export const DAYS_NOTE = `We allow ${BANK_WORKING_DAYS} working days for a transfer to reach your bank. Once Stripe has started a payout, we show its date.`;

/** What the days of held money depend on; null when nothing stops transfers. */
export function daysCondition(obstacle: TransferObstacle | null): string | null {
  const condition = obstacle && CONDITIONS[obstacle];
  return condition ? `Held money will arrive on these dates if ${condition}.` : null;
}
