import { formatPounds, type Pence, pence } from "#kernel/money.ts";
import { CASE_KINDS, type CaseKind, caseKinds } from "../../cases/rules/case-kinds.ts";
import { caseFigure, type Figures } from "./figures.ts";

const costOfBooking = (each: string, before: string | null, compared: string) =>
  `${each} for each completed booking${before === null ? "" : `, ${before} in the ${compared}`}`;

const ownFigure = (unknownKinds: string | null) =>
  `The cost of one case is your own figure, SUPPORT_CASE_COST.${unknownKinds ? ` There is no kind of case called ${unknownKinds}.` : ""}`;

/** What one handled case costs, in pence: as SUPPORT_CASE_COST says it. */
interface CaseCost {
  usual: number;
  byKind: Readonly<Record<string, number>>;
}

/** Used while SUPPORT_CASE_COST is not set. It is an estimate, and the page says that nobody has measured it. */
export const PLACEHOLDER_COST: CaseCost = { usual: 400, byKind: {} };

const costOfOne = ({ usual, byKind }: CaseCost, kind: CaseKind): number => byKind[kind] ?? usual;

/** What the cases that ended cost. */
export const supportCostOf = (of: Figures, cost: CaseCost): Pence =>
  pence(CASE_KINDS.reduce((sum, kind) => sum + of[caseFigure(kind)] * costOfOne(cost, kind), 0));

/** The same for each completed booking, rounded to a penny; null without one. */
export const supportCostABooking = (of: Figures, cost: CaseCost): Pence | null =>
  of.bookings_completed === 0 ? null : pence(Math.round(supportCostOf(of, cost) / of.bookings_completed));

/** "£1.84 for each completed booking, £2.02 in the 28 days before". */
export function aBookingText(
  now: Figures,
  before: Figures,
  { cost, compared }: { cost: CaseCost; compared: string },
): string {
  const [each, was] = [supportCostABooking(now, cost), supportCostABooking(before, cost)];
  if (supportCostLines(now, cost).length === 0) return "No cases ended in this period.";
  if (each === null) return "No bookings were completed in this period.";
  return costOfBooking(formatPounds(each), was === null ? null : formatPounds(was), compared);
}

/** Where the figure of one case comes from, as the page says it; names that are no kind of case are mistakes in the setting. */
export function costSourceText(cost: CaseCost | undefined): string {
  if (!cost)
    return `${formatPounds(pence(PLACEHOLDER_COST.usual))} a case is a placeholder. Set SUPPORT_CASE_COST to use your own figure.`;
  const unknown = Object.keys(cost.byKind).filter((name) => !CASE_KINDS.some((kind) => kind === name));
  return ownFigure(unknown.length === 0 ? null : unknown.join(" or "));
}

/** The kinds of which cases ended, the dearest together first. */
export const supportCostLines = (of: Figures, cost: CaseCost) =>
  CASE_KINDS.map((kind) => {
    const [ended, each] = [of[caseFigure(kind)], pence(costOfOne(cost, kind))];
    return { kind, label: caseKinds[kind].label, ended, each, cost: pence(ended * each) };
  })
    .filter(({ ended }) => ended > 0)
    .sort((a, b) => b.cost - a.cost);
