import { formatPounds, type Pence, pence } from "#kernel/money.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";

/** Limits until a tradesperson's identity is approved: the number of live quotes, and the amount of each. */
export const UNCHECKED_LIVE_QUOTES = 5;
export const UNCHECKED_MAX_AMOUNT = pence(100_000);

/** What the limits depend on. `liveQuotes` counts pending and accepted quotes on all jobs. */
export interface Unchecked {
  identityApproved: boolean;
  liveQuotes: number;
}

/** Whether somebody may send one more quote. */
export const canSendAnother = ({ identityApproved, liveQuotes }: Unchecked): Decision<"NOT_CHECKED_LIMIT"> =>
  identityApproved || liveQuotes < UNCHECKED_LIVE_QUOTES ? allow : refuse("NOT_CHECKED_LIMIT");

/** Whether a quote may have this amount. */
export const canAskFor = (
  amount: Pence,
  { identityApproved }: Pick<Unchecked, "identityApproved">,
): Decision<"NOT_CHECKED_LIMIT"> =>
  identityApproved || amount <= UNCHECKED_MAX_AMOUNT ? allow : refuse("NOT_CHECKED_LIMIT");

/** What the quote form says before a limit is reached; null once the identity is approved. */
export function uncheckedLimitText({ identityApproved, liveQuotes }: Unchecked): string | null {
  if (identityApproved) return null;
  const left = UNCHECKED_LIVE_QUOTES - liveQuotes;
  const most = formatPounds(UNCHECKED_MAX_AMOUNT, { pennies: false });
  return `Until we’ve checked your identity, each quote can be up to ${most}. You can send ${left} more ${left === 1 ? "quote" : "quotes"}.`;
}
