import type { Earned } from "#features/money/rules/earned.ts";
import { type CsvCell, csvFile } from "#kernel/csv.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { sourceWords } from "./analytics.labels.ts";
import type { Numbers } from "./numbers.ts";

const HEAD = ["figure", "of", "value", "unit"];

/** All figures of a period as CSV, one on each line: figure, item, value, unit. */
export function numbersCsv(numbers: Numbers): string {
  const { quotes, reply, won, earned, views, step } = numbers;
  const money = (figure: string, of: string, { price, fee, net }: Earned) => [
    [`${figure}: released`, of, { pence: price }, "GBP"],
    [`${figure}: ${PLATFORM_FEE} fee`, of, { pence: fee }, "GBP"],
    [`${figure}: you get`, of, { pence: net }, "GBP"],
  ];
  const work = (figure: string, of: string, { jobs, amount }: { jobs: number; amount: number }) => [
    [`${figure}: jobs`, of, jobs, "jobs"],
    [`${figure}: agreed`, of, { pence: amount }, "GBP"],
  ];
  const lines: CsvCell[][] = [
    ["Period: first day", null, numbers.first ?? "", "day"],
    ["Period: last day", null, numbers.last, "day"],
    ["Quotes sent", null, quotes.sent, "quotes"],
    ...(["pending", "accepted", "rejected", "withdrawn", "expired"] as const).map((status) => [
      "Quotes sent: by status",
      status,
      quotes[status],
      "quotes",
    ]),
    ["Win rate", null, quotes.winRate ?? "", "percent"],
    ["Response time: median", null, reply.seconds === null ? "" : Math.round(reply.seconds), "seconds"],
    ["Response time: customers who wrote first", null, reply.asked, "customers"],
    ...work("Work won", "", won),
    ...won.areas.flatMap((part) => work("Work won by area", part.area, part)),
    ...won.sources.flatMap((part) => work("Work won by how the customer came", sourceWords(part.source).label, part)),
    ...money("Earnings", "", earned),
    ...earned.categories.flatMap((part) => money("Earnings by kind of work", part.category, part)),
    ...earned.steps.flatMap((part) => money(`Earnings by ${step}`, part.key, part)),
    ["Profile views", null, views.total, "views"],
    ...views.steps.map(({ key, views }) => [`Profile views by ${step}`, key, views, "views"]),
  ];
  return csvFile(HEAD, lines);
}
