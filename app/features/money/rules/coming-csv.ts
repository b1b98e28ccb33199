import { csvFile } from "#kernel/csv.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import type { ComingGroup, DatedLine } from "./coming-list.ts";
import { whyText } from "./forecast/forecast.labels.ts";
import { partText } from "./money-line.labels.ts";

const HEAD = [
  "where it is",
  "job",
  "customer",
  "price GBP",
  `${PLATFORM_FEE} fee GBP`,
  "taken for refunds GBP",
  "you receive GBP",
  "VAT you owe GBP",
  "yours GBP",
  "due",
  "in your bank",
  "latest",
  "why then",
];

/** The money that comes to a tradesperson as CSV: the lines of the page, which add up to its figure. */
export function comingCsv(lines: readonly DatedLine[], today: string): string {
  return csvFile(
    HEAD,
    lines.map(({ group, jobTitle, customer, price, fee, deducted, toBank, vat, yours, day, why, overdue }) => {
      const on = (groups: readonly ComingGroup[]) => (groups.includes(group) ? day : null);
      return [
        partText(group),
        jobTitle,
        customer,
        { pence: price },
        { pence: fee },
        { pence: deducted },
        { pence: toBank },
        { pence: vat },
        { pence: yours },
        on(["not_paid"]),
        on(["frozen", "on_its_way"]),
        on(["held"]),
        why ? whyText(why, today) : overdue ? "Late" : "Not paid yet",
      ];
    }),
  );
}
