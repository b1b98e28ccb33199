import { shortDay } from "#kernel/dates.ts";
import { isDay } from "#kernel/days.ts";
import { minutesOf, plainTime, timeText } from "#kernel/time-of-day.ts";

/** When the tradesperson arrives: minutes after midnight, by the clocks in London. */
export interface ArrivalWindow {
  start: number;
  end: number;
}

/** A day, and the window in which the tradesperson arrives if one is chosen. */
export interface ChosenDay {
  date: string;
  window: ArrivalWindow | null;
  /** Every day of work whose days are apart, as they were read. */
  days?: readonly string[] | undefined;
}

/** The part of a booking that says when the work is. */
export interface Appointment {
  scheduledDate: string | null;
  /** The last day, when the work takes several; null otherwise. */
  lastDay: string | null;
  /** Every day of work whose days are apart; null or missing otherwise. */
  workDays?: readonly string[] | null | undefined;
  windowStart: number | null;
  windowEnd: number | null;
  /** The expected length; a working day has eight hours. */
  durationMinutes: number | null;
}

const PARTS = [
  { name: "Morning", start: 480, end: 720 },
  { name: "Afternoon", start: 720, end: 1_020 },
  { name: "Evening", start: 1_020, end: 1_200 },
] as const;
const SHORT = 120;
/** Windows begin at a quarter of an hour. */
const STEP = 15;
export const WORKING_DAY = 480;

export const DURATION_MIN = 15;
/** Twenty working days. */
export const DURATION_MAX = 20 * WORKING_DAY;

/** The windows that customers choose from: parts of a day, then two hours each. */
export const WINDOWS: readonly ArrivalWindow[] = [
  ...PARTS.map(({ start, end }) => ({ start, end })),
  ...[480, 600, 720, 840, 960, 1_080].map((start) => ({ start, end: start + SHORT })),
];

/** Whether a span is an arrival window: the morning, the afternoon, the evening, or two hours. */
export const isWindow = ({ start, end }: ArrivalWindow): boolean =>
  PARTS.some((part) => part.start === start && part.end === end) || (end - start === SHORT && start % STEP === 0);

export const windowOf = ({ windowStart, windowEnd }: Pick<Appointment, "windowStart" | "windowEnd">) =>
  windowStart === null || windowEnd === null ? null : { start: windowStart, end: windowEnd };

/** "8:00 to 10:00". */
export const windowText = ({ start, end }: ArrivalWindow): string => `${plainTime(start)} to ${plainTime(end)}`;

/** A window as the value of a form's field: "08:00-10:00". */
export const windowValue = ({ start, end }: ArrivalWindow): string => `${timeText(start)}-${timeText(end)}`;

/** The window with this value, if it is one. */
export function windowOfValue(value: string): ArrivalWindow | null {
  const [start, end] = value.split("-").map(minutesOf);
  return start != null && end != null ? { start, end } : null;
}

/** The day and the window with which a form begins, from the address of its page; empty texts for what is missing, past or not offered. */
export function wantedDate(query: URLSearchParams, today: string): { day: string; window: string } {
  const day = query.get("day") ?? "";
  const window = query.get("window") ?? "";
  if (!isDay(day) || day < today) return { day: "", window: "" };
  return { day, window: WINDOWS.some((one) => windowValue(one) === window) ? window : "" };
}

/** "Morning"; null for two hours. */
export const partOfDay = ({ start, end }: ArrivalWindow): string | null =>
  PARTS.find((part) => part.start === start && part.end === end)?.name ?? null;

/** The number of working days that work of a length takes. */
export const daysOfWork = (minutes: number | null): number =>
  minutes === null || minutes <= WORKING_DAY ? 1 : Math.ceil(minutes / WORKING_DAY);

/** "45 minutes", "1½ hours", "1 day", "3 days". */
export function lengthText(minutes: number): string {
  if (minutes > WORKING_DAY) return `${daysOfWork(minutes)} days`;
  if (minutes === WORKING_DAY) return "1 day";
  if (minutes < 60) return `${minutes} minutes`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (rest === 0 || rest === 30) return `${hours}${rest ? "½" : ""} ${minutes === 60 ? "hour" : "hours"}`;
  return `${hours} h ${rest} min`;
}

/** "Tue 9 Dec"; "Tue 9 Dec, Wed 10 Dec" for two days, and the first and the last of more. Days that are apart are all named. */
export function daysText(days: readonly string[], today: string, { apart = false } = {}): string {
  if (apart) return days.map((day) => shortDay(day, today)).join(", ");
  const [first = "", last = first] = [days[0], days.at(-1)];
  const between = days.length === 2 ? ", " : " to ";
  return first === last ? shortDay(first, today) : `${shortDay(first, today)}${between}${shortDay(last, today)}`;
}

/** The lengths that the form offers. */
export const LENGTHS: readonly number[] = [30, 60, 90, 120, 180, 240, 360, 480, 960, 1_440, 1_920, 2_400, 4_800];

/** "Tue 3 Mar, 8:00 to 10:00", "Tue 3 Mar to Thu 5 Mar", "Tue 3 Mar, Fri 6 Mar"; `dayText` formats the day. */
export function appointmentText(work: Appointment, dayText: (day: string) => string): string | null {
  if (work.scheduledDate === null) return null;
  const window = windowOf(work);
  const last = work.lastDay ? ` to ${dayText(work.lastDay)}` : "";
  const days = work.workDays?.map((day) => dayText(day)).join(", ") ?? `${dayText(work.scheduledDate)}${last}`;
  return `${days}${window ? `, ${windowText(window)}` : ""}`;
}
