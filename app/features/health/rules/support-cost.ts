import { CASE_KINDS, type CaseKind, caseKinds } from "#features/cases/rules/case-kinds.ts";
import { formatPounds, type Pence, pence } from "#kernel/money.ts";
import { caseFigure, type Figures } from "./figures.ts";
import { texts } from "./texts.ts";

/** What one handled case costs, in pence: as SUPPORT_CASE_COST says it. */
interface CaseCost {
  usual: number;
  byKind: Readonly<Record<string, number>>;
}

/** Used while SUPPORT_CASE_COST is not set. Nobody has measured it: the page says so. */
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
  if (supportCostLines(now, cost).length === 0) return texts.noCaseEnded;
  if (each === null) return texts.noBookingCompleted;
  return texts.costOfBooking(formatPounds(each), was === null ? null : formatPounds(was), compared);
}

/** Where the figure of one case comes from, as the page says it; names that are no kind of case are mistakes in the setting. */
export function costSourceText(cost: CaseCost | undefined): string {
  if (!cost) return texts.placeholder(formatPounds(pence(PLACEHOLDER_COST.usual)));
  const unknown = Object.keys(cost.byKind).filter((name) => !CASE_KINDS.some((kind) => kind === name));
  return texts.ownFigure(unknown.length === 0 ? null : unknown.join(" or "));
}

/** The kinds of which cases ended, the dearest together first. */
export const supportCostLines = (of: Figures, cost: CaseCost) =>
  CASE_KINDS.map((kind) => {
    const [ended, each] = [of[caseFigure(kind)], pence(costOfOne(cost, kind))];
    return { kind, label: caseKinds[kind].label, ended, each, cost: pence(ended * each) };
  })
    .filter(({ ended }) => ended > 0)
    .sort((a, b) => b.cost - a.cost);
