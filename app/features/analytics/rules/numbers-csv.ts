import { csvLine } from "#kernel/csv.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { sourceWords } from "./analytics.labels.ts";
import type { Earned, Numbers } from "./numbers.ts";
import { texts } from "./texts.ts";

const HEAD = ["figure", "of", "value", "unit"];

/** Pence as pounds, in the notation that spreadsheets read. */
const pounds = (amount: number): number => amount / 100;

/** All figures of a period as CSV, one on each line: figure, item, value, unit. */
export function numbersCsv(numbers: Numbers): string {
  const { quotes, reply, won, earned, views, step } = numbers;
  const money = (figure: string, of: string, { price, fee, net }: Earned) => [
    [texts.customersPaidFigure(figure), of, pounds(price), "GBP"],
    [texts.feeFigure(figure, PLATFORM_FEE), of, pounds(fee), "GBP"],
    [texts.youGetFigure(figure), of, pounds(net), "GBP"],
  ];
  const work = (figure: string, of: string, { jobs, amount }: { jobs: number; amount: number }) => [
    [texts.jobsFigure(figure), of, jobs, "jobs"],
    [texts.agreedFigure(figure), of, pounds(amount), "GBP"],
  ];
  const lines: (string | number | null)[][] = [
    HEAD,
    ["Period: first day", null, numbers.first ?? "", "day"],
    ["Period: last day", null, numbers.last, "day"],
    [texts.quotesSent, null, quotes.sent, "quotes"],
    ...(["pending", "accepted", "rejected", "withdrawn", "expired"] as const).map((status) => [
      texts.quotesSentByStatus,
      status,
      quotes[status],
      "quotes",
    ]),
    [texts.winRate, null, quotes.winRate ?? "", "percent"],
    [texts.responseTimeMedian, null, reply.seconds === null ? "" : Math.round(reply.seconds), "seconds"],
    [texts.responseTimeCustomersWho, null, reply.asked, "customers"],
    ...work(texts.workWon, "", won),
    ...won.areas.flatMap((part) => work(texts.workWonByArea, part.area, part)),
    ...won.sources.flatMap((part) => work(texts.workWonHowCustomer, sourceWords(part.source).label, part)),
    ...money("Earnings", "", earned),
    ...earned.categories.flatMap((part) => money(texts.earningsByKindOfWork, part.category, part)),
    ...earned.steps.flatMap((part) => money(texts.earningsByStep(step), part.key, part)),
    [texts.profileViews, null, views.total, "views"],
    ...views.steps.map(({ key, views }) => [texts.profileViewsBy(step), key, views, "views"]),
  ];
  return lines.map(csvLine).join("");
}
