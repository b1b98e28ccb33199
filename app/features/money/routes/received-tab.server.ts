import type { Ctx } from "#app/context.server.ts";
import { longMonth, shortDay } from "#kernel/dates.ts";
import { addDays, addMonths } from "#kernel/days.ts";
import { formatPounds } from "#kernel/money.ts";
import { pageAfter, totalOf } from "../rules/coming-list.ts";
import { refundText } from "../rules/money-line.labels.ts";
import { type ReceivedLine, received } from "../rules/received.ts";
import type { ComingMoneyList } from "../server/forecast/coming-money.server.ts";
import { type BookingFacts, factsOfBookings } from "../server/ledger/money-facts.server.ts";
import { type Arrival, arrivalsOf, type EarnedIn, monthsEarned, myEarned } from "../server/ledger/received.server.ts";
import type { ShownGroup, ShownLine } from "../ui/money-table.tsx";
import { LINES_SHOWN } from "./coming-tab.server.ts";

/** The tab of a month's money that has come, or of what a search finds. */
export async function receivedTab(
  app: Ctx,
  { lines, today }: ComingMoneyList,
  { after, q, month: wanted }: { after: string; q: string; month: string | null },
) {
  const months = await monthsEarned(app, today);
  const month = months.find((one) => one === wanted) ?? months[0] ?? today.slice(0, 7);
  const first = `${month}-01`;
  const of: EarnedIn = q ? { q } : { first, last: addDays(addMonths(first, 1), -1) };
  const earned = await myEarned(app, of);
  const ids = [...new Set(earned.map(({ bookingId }) => bookingId))];
  const [facts, arrivals] = await Promise.all([factsOfBookings(app, app.db, ids), arrivalsOf(app.db, ids)]);
  const vatPrices = new Map([...facts].map(([id, { vatPrice }]) => [id, vatPrice]));
  const { lines: all, stillComing } = received(earned, lines, vatPrices);
  const { items, next } = pageAfter(all, after, LINES_SHOWN);
  const shown = items.map((line) =>
    shownLine(line, { arrivals: arrivals.get(line.bookingId) ?? [], of: facts.get(line.bookingId), today }),
  );
  const name = longMonth(`${month}-15`);
  const groups: ShownGroup[] = [{ title: "", toBank: 0, lines: shown }];
  return {
    month,
    months: months.map((one) => ({ value: one, label: longMonth(`${one}-15`) })),
    name,
    total: totalOf(all),
    groups: shown.length > 0 ? groups : [],
    note: q ? "" : noteOf(name, stillComing),
    /** All that the month earned is still on its way. */
    isAllComing: all.length === 0 && stillComing > 0,
    next,
  };
}

/** How the month's sum and its statement go together. */
const noteOf = (month: string, stillComing: number): string =>
  stillComing > 0
    ? `Your statement for ${month} also has ${formatPounds(stillComing)} that is still on its way.`
    : `Same as your statement for ${month}.`;

interface Around {
  /** Those of its booking. */
  arrivals: readonly Arrival[];
  of: BookingFacts | undefined;
  today: string;
}

function shownLine(line: ReceivedLine, { arrivals, of, today }: Around): ShownLine {
  const arrived = (arrivals.find(({ at }) => at >= line.at) ?? arrivals.at(-1))?.day;
  const day = arrived ? shortDay(arrived, today) : "";
  const isBack = line.price < 0;
  const where = isBack ? "Refunded" : day ? `In your bank ${day}` : `Released ${shortDay(line.at, today)}`;
  const note = of && !isBack && line.milestoneId === null ? refundText(of) : null;
  return {
    ...line,
    day,
    tone: "none",
    state: day && !isBack ? "In your bank" : where,
    where,
    notes: note ? [note] : [],
    stages: [],
  };
}
