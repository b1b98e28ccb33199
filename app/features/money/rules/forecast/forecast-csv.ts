import { csvLine } from "#kernel/csv.ts";
import { PLATFORM_FEE, poundsInput } from "#kernel/money.ts";
import type { Coming } from "./coming.ts";
import { COMING_TEXT, whyText } from "./forecast.labels.ts";

const HEAD = [
  "state",
  "job",
  "customer",
  "price GBP",
  `${PLATFORM_FEE} fee GBP`,
  "taken for refunds GBP",
  "you receive GBP",
  "in your bank",
  "latest",
  "why then",
];

/** The job and the customer of a row. */
export interface ComingWork {
  jobTitle: string;
  customer: string;
}

/** The rows of a forecast as CSV. Its amounts are those of the page. */
export function forecastCsv(items: readonly (Coming & ComingWork)[], today: string): string {
  const lines = items.map(({ state, jobTitle, customer, price, fee, deducted, amount, bankDay, why }) => [
    COMING_TEXT[state],
    jobTitle,
    customer,
    poundsInput(price),
    poundsInput(fee),
    poundsInput(deducted),
    poundsInput(amount),
    state === "held" ? null : bankDay,
    state === "held" ? bankDay : null,
    whyText(why, today),
  ]);
  return [HEAD, ...lines].map(csvLine).join("");
}
