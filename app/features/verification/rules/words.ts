import { formatPounds } from "#kernel/money.ts";

const dayWords = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });

/** "3 Mar 2026" of "2026-03-03". */
export const dayInWords = (day: string): string => dayWords.format(new Date(`${day}T00:00:00Z`));

/** "£5m", "£2,500,000" */
export const coverWords = (amount: number): string =>
  formatPounds(amount, { pennies: false }).replace(/,000,000$/, "m");
