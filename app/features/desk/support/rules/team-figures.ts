import { addDays } from "#kernel/days.ts";

/** The periods that can be chosen, in days; each is compared with as many days before it. */
export const TEAM_PERIODS = [7, 28, 90] as const;
export type TeamPeriod = (typeof TEAM_PERIODS)[number];

export const readTeamPeriod = (text: string | null): TeamPeriod =>
  TEAM_PERIODS.find((days) => String(days) === text) ?? 28;

/** Days of a period up to and with today, as London has them, and the day on which the one before begins. */
export const daysOf = (period: number, today: string) => ({
  from: addDays(today, 1 - period),
  to: today,
  before: addDays(today, 1 - 2 * period),
});

/** What was measured of some tickets. Times in minutes; null where there is none. */
export interface Measured {
  solved: number;
  /** Those with an answer of the team or without one after their deadline. */
  due: number;
  inTime: number;
  firstAnswer: number | null;
  firstNinth: number | null;
  toSolve: number | null;
  toSolveNinth: number | null;
  reopened: number;
  rated: number;
  satisfied: number;
  /** Those that somebody else of the team has looked at, and of these the ones that were good. */
  reviewed: number;
  good: number;
}

/** "38 min", "6 h 12", "6 d 2 h"; a dash where nothing was measured. */
export function spanText(minutes: number | null): string {
  if (minutes === null) return "–";
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours < 24) return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, "0")}`;
  const [days, left] = [Math.floor(hours / 24), hours % 24];
  return left === 0 ? `${days} d` : `${days} d ${left} h`;
}

/** A share in percent; null of nothing. */
export const shareOf = (part: number, of: number): number | null => (of === 0 ? null : (part / of) * 100);

export const shareText = (share: number | null): string =>
  share === null ? "–" : `${share.toFixed(1).replace(/\.0$/, "")}%`;

export interface Change {
  text: string;
  /** For the worse, which is not the same as more. */
  isWorse: boolean;
}

/** How a figure has changed; null where one of the two was not measured, or nothing has changed. `less` is better. */
export function changeOf(
  now: number | null,
  before: number | null,
  { text, better }: { text: (difference: number) => string; better: "more" | "less" },
): Change | null {
  if (now === null || before === null) return null;
  const difference = now - before;
  const shown = text(Math.abs(difference));
  if (shown === text(0)) return null;
  return { text: `${difference > 0 ? "+" : "−"}${shown}`, isWorse: difference > 0 === (better === "less") };
}

export const pointsText = (points: number): string => `${points.toFixed(1).replace(/\.0$/, "")} points`;
