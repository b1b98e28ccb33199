import { firstName } from "#kernel/first-name.ts";
import { COMING_GROUPS, type DatedLine, found, pageAfter, totalOf } from "../rules/coming-list.ts";
import { remindedText } from "../rules/due.labels.ts";
import { daysCondition } from "../rules/forecast/forecast.labels.ts";
import {
  comingParts,
  dayText,
  deductedText,
  groupText,
  laterText,
  refundText,
  stateText,
  unreleased,
  whereText,
} from "../rules/money-line.labels.ts";
import type { ComingMoneyList } from "../server/forecast/coming-money.server.ts";
import type { ShownGroup, ShownLine } from "../ui/money-table.tsx";
import type { RemindLine } from "../ui/remind.tsx";

/** So many lines are on one page. */
export const LINES_SHOWN = 50;
/** So many of what is only booked; their sum is of all. */
const LATER_SHOWN = 50;

interface Shown {
  /** After which line it begins. */
  after: string;
  q: string;
  /** The numbers of invoices, by booking. */
  numbers: ReadonlyMap<string, readonly string[]>;
}

/** The tab of the money that comes, as text. */
export function comingTab(money: ComingMoneyList, { after, q, numbers }: Shown) {
  const { later } = money;
  const all = money.lines;
  const wanted = q ? found(all, q, numbers) : all;
  const { items, next } = pageAfter(wanted, after, LINES_SHOWN);
  const currentStage = new Map(all.map(({ bookingId, key }) => [bookingId, key] as const).reverse());
  return {
    total: totalOf(all),
    found: totalOf(wanted),
    isEmpty: all.length === 0,
    condition: all.some(({ group }) => group === "held") ? daysCondition(money.obstacle) : null,
    parts: comingParts(money),
    groups: groupsOf(items, wanted, (line) => shownLine(line, money, currentStage.get(line.bookingId) === line.key)),
    reminds: Object.fromEntries(items.map((line) => remindOf(line, money)).filter((one) => one !== null)),
    later: later
      .slice(0, LATER_SHOWN)
      .map(({ price, jobId, jobTitle, ...of }) => ({ price, jobId, jobTitle, note: laterText(of) })),
    laterMore: Math.max(0, later.length - LATER_SHOWN),
    laterTotal: later.reduce((sum, { price }) => sum + price, 0),
    next,
  };
}

function groupsOf(
  items: readonly DatedLine[],
  all: readonly DatedLine[],
  shown: (line: DatedLine) => ShownLine,
): ShownGroup[] {
  return COMING_GROUPS.flatMap((group) => {
    const lines = items.filter((line) => line.group === group);
    const { toBank } = totalOf(all.filter((line) => line.group === group));
    return lines.length === 0
      ? []
      : [
          {
            id: group === "not_paid" ? "unpaid" : undefined,
            title: groupText(group, all),
            toBank,
            lines: lines.map(shown),
          },
        ];
  });
}

function shownLine(line: DatedLine, { today, facts, plans }: ComingMoneyList, isCurrentStage: boolean): ShownLine {
  const { received, refunded } = facts.get(line.bookingId) ?? { received: 0, refunded: 0 };
  const stages = plans.get(line.bookingId)?.milestones ?? [];
  return {
    ...line,
    day: dayText(line, today),
    tone: line.overdue ? "late" : line.group === "frozen" ? "frozen" : "none",
    state: stateText(line, today),
    where: whereText(line, today),
    notes: [refundText({ received, refunded }), deductedText(line.deducted)].filter((note) => note !== null),
    stages: isCurrentStage && stages.length > 1 ? shownStages(stages, line.customer) : [],
  };
}

type Stages = NonNullable<ReturnType<ComingMoneyList["plans"]["get"]>>["milestones"];

const shownStages = (stages: Stages, customer: string): ShownLine["stages"] =>
  stages.map(({ title, amount, status, releasedAt }, place) => {
    if (releasedAt) return { title, amount, state: "sent", note: "released" };
    if (status === "paid") return { title, amount, state: "held", note: "held" };
    if (status === "refunded") return { title, amount, state: "later", note: "refunded" };
    const after = unreleased(stages[place - 1]);
    return { title, amount, state: "later", note: laterText({ customer, after, pay: "in_stages" }) };
  });

function remindOf(
  { bookingId, group, customer }: DatedLine,
  { unpaid, today }: ComingMoneyList,
): [string, RemindLine] | null {
  const work = group === "not_paid" ? unpaid.get(bookingId) : undefined;
  if (!work) return null;
  const act = work.remind.allowed ? "remind" : work.remind.code === "REMINDED_ENOUGH" ? "help" : null;
  const reminded = remindedText(work, today);
  return act || reminded ? [bookingId, { bookingId, name: firstName(customer), act, reminded }] : null;
}
