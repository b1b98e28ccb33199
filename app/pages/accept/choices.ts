import { readText, storeText } from "#app/web/browser-store/stored-text.ts";
import { NEXT_FREE_DAYS, workingDays } from "#features/bookings/calendar/rules/windows.ts";
import type { PayChoice } from "#features/bookings/rules/agreement.ts";
import { type ArrivalWindow, windowOfValue, windowValue } from "#features/bookings/rules/appointment.ts";
import { type DayFacts, isChoosable, windowsOn } from "#features/quotes/rules/day-choices.ts";
import { findOffered } from "#features/quotes/rules/offered-dates.ts";
import { shortDay } from "#kernel/dates.ts";
import { addDays } from "#kernel/days.ts";
import type { AcceptView } from "./accept-view.server.ts";

/** What somebody has chosen before they agree. It stays for the session of the browser, also when they close the sheet. */
export interface Choices {
  /** Empty for a day that is agreed later. */
  day: string;
  /** The value of the window. */
  window: string;
  pay: PayChoice;
}

const dayFacts = ({ dates, diary, now, durationMinutes }: AcceptView): DayFacts => ({
  dates,
  diary,
  durationMinutes,
  now: new Date(now),
  wanted: null,
});

/** The windows of a day that can be chosen now. */
export const windowsOf = (view: AcceptView, day: string): readonly ArrivalWindow[] => windowsOn(day, dayFacts(view));

/** The days of the work that begins on a day, which are apart where the quote offers them so. */
export function daysOfChoice(
  { diary, durationMinutes, dates }: AcceptView,
  { day, window: value }: Pick<Choices, "day" | "window">,
): { days: readonly string[]; apart: boolean } {
  // A day may be agreed later.
  if (day === "") return { days: [], apart: false };
  const window = windowOfValue(value);
  const workDays = window ? findOffered({ date: day, window }, dates)?.days : undefined;
  return { days: workingDays({ day, window: null, durationMinutes, workDays }, diary), apart: workDays !== undefined };
}

/** "to Fri 12 Dec": the last of the days that follow the chosen one; null for work of one day, and for days that are apart. */
export function furtherDays(view: AcceptView, chosen: Pick<Choices, "day" | "window">): string | null {
  const { days, apart } = daysOfChoice(view, chosen);
  const last = days.at(-1);
  return apart || days.length < 2 || !last ? null : `to ${shortDay(last, view.today)}`;
}

/** So many days that are apart are all named beside the button. */
const NAMED = 4;

/** All days of the work, as pieces that do not wrap inside: "Fri 4 Dec", "to Sat 5 Dec"; "Tue 9 Dec,", "Fri 12 Dec" for days that are apart. */
export function daysChosen(
  view: AcceptView,
  chosen: Pick<Choices, "day" | "window">,
  { most = Number.POSITIVE_INFINITY }: { most?: number } = {},
): string[] {
  const { days, apart } = daysOfChoice(view, chosen);
  const [first] = days;
  if (!first) return [];
  if (apart && days.length > most) return [shortDay(first, view.today), `and ${days.length - 1} more days`];
  if (apart) return days.map((day, index) => `${shortDay(day, view.today)}${index < days.length - 1 ? "," : ""}`);
  return [shortDay(first, view.today), furtherDays(view, chosen) ?? ""].filter(Boolean);
}

/** The same where there is little room. */
export const fewDaysChosen = (view: AcceptView, chosen: Pick<Choices, "day" | "window">): string[] =>
  daysChosen(view, chosen, { most: NAMED });

/** Where the days come from, under their tiles, and how long the work takes. */
export function aboutDays(view: AcceptView, asks: boolean): string {
  const {
    source,
    person: { first },
    days,
  } = view;
  const time = view.duration ? ` Time needed: ${view.duration.replace(/\.$/, "")}.` : "";
  if (source === "offered") return `${first} offered ${isOneDay(view) ? "this day" : "these days"}.${time}`;
  if (source === "asked")
    return asks ? `Suggest a day. ${first} confirms it.${time}` : `We don’t know which days ${first} works.${time}`;
  return days.length > 0 ? `${first}’s free days.${time}` : `${first} has no free day in the next 2 months.`;
}

/** Whether the only day to choose from is the only day of the work. */
const isOneDay = (view: AcceptView): boolean =>
  view.days.length === 1 &&
  view.days.every(({ day, windows }) =>
    windows.every((window) => daysOfChoice(view, { day, window: windowValue(window) }).days.length === 1),
  );

/** Instead of it, once the day or one of its days has been taken. */
export function goneText(view: AcceptView, chosen: Pick<Choices, "day" | "window">): string {
  const days = daysChosen(view, chosen);
  const taken =
    days.length === 1 ? `${days[0]} has just been taken` : `${days.join(" ")}: one of these days has just been taken`;
  return `${taken}. Choose another day. Nothing is booked yet, and the rest is as you left it.`;
}

/** The window of a day with this value, or the first one. */
export const windowFor = (view: AcceptView, day: string, wanted: string): string => {
  const values = windowsOf(view, day).map(windowValue);
  return values.includes(wanted) ? wanted : (values[0] ?? "");
};

/** The day with which the month opens: the chosen one if it is no tile, else the first free one after the tiles. */
export function dayOfMonth(view: AcceptView, { day }: Choices): string {
  const tiles = view.days.map((one) => one.day);
  if (day && !tiles.includes(day)) return day;
  const first = addDays(tiles.at(-1) ?? view.today, 1);
  const days = Array.from({ length: NEXT_FREE_DAYS }, (_, index) => addDays(first, index));
  return days.find((one) => windowsOf(view, one).length > 0) ?? tiles[0] ?? "";
}

/** Whether the day has been taken since it was chosen. */
export function isGone(view: AcceptView, { day, window }: Choices): boolean {
  if (day === "") return false;
  const chosen = windowsOf(view, day).find((one) => windowValue(one) === window);
  return chosen === undefined || !isChoosable({ day, window: chosen }, dayFacts(view));
}

/** The choices with which the form begins: those that were sent, else those of the session, else the first day and paying after the work. */
export function firstChoices(view: AcceptView, sent: Readonly<Record<string, string | undefined>>): Choices {
  const first = view.days[0];
  const day = sent.date ?? (view.wanted.day || first?.day || "");
  const window = sent.window ?? windowFor(view, day, view.wanted.window);
  return { day, window, pay: payOf(view, sent.pay) };
}

/** When to pay, as far as the quote offers it: a deposit, and a price before the visit, are not paid after the work, and only a deposit and the rest can be paid together. */
export function payOf(
  { parts, paysBefore }: Pick<AcceptView, "parts" | "paysBefore">,
  chosen: string | undefined,
): PayChoice {
  if (paysBefore) return "now";
  const isDeposit = parts?.isDeposit ?? false;
  if (chosen === "now" || (chosen === "all" && isDeposit)) return chosen;
  return isDeposit ? "now" : "after";
}

const keyOf = (quoteId: string) => `accept.${quoteId}`;

export function keepChoices(quoteId: string, choices: Choices): void {
  storeText(keyOf(quoteId), JSON.stringify(choices), "sessionStorage");
}

/** What `keepChoices` kept in this browser, as far as it can still be chosen. */
export function keptChoices(view: AcceptView): Partial<Choices> {
  try {
    const { day, window, pay } = JSON.parse(readText(keyOf(view.quoteId), "sessionStorage") ?? "{}");
    const choices = { day: String(day ?? ""), window: String(window ?? ""), pay: payOf(view, pay) };
    return choices.day === "" || isGone(view, choices) ? {} : choices;
  } catch {
    return {};
  }
}
