import { type ArrivalWindow, isWindow, WINDOWS, windowText } from "#features/bookings/rules/appointment.ts";
import { londonDay } from "#kernel/dates.ts";
import { addDays, isDay, mondayOf, weekdayOf } from "#kernel/days.ts";
import { minutesInLondon, plainTime } from "#kernel/time-of-day.ts";

/** The time of a named day: its text, when it begins (minutes after midnight), and the arrival window that forms offer for it. */
interface NamedTime {
  text: string;
  start: number;
  window: ArrivalWindow | null;
}

const PART = /^[ ,]{0,3}(?:in the )?(morning|afternoon|evening)\b/i;

const CLOCK = String.raw`(\d{1,2})(?:[:.]([0-5]\d))? ?(am|pm)?`;

/** The number after a time must not be an amount, a measure, a place in an order or another choice. */
const END = String.raw`(?![\d:%/£$€]|\.\d|st\b|nd\b|rd\b|th\b| ?(?:-|–|or\b|pounds?\b|quid\b|p\b|k\b|x\b|mm\b|cm\b|m\b|metres?\b|mins?\b|minutes?\b|h\b|hrs?\b|hours?\b|days?\b|weeks?\b|people\b|men\b|of\b|percent\b|euros?\b))`;

const SPAN = new RegExp(`^[ ,]{0,3}(?:between |from )?${CLOCK} ?(?:-|–|to|and|until|till) ?${CLOCK}${END}`, "i");

const POINT = new RegExp(`^[ ,]{0,3}(at |around |about |from |@ ?)?${CLOCK}${END}`, "i");

const STARTS_WITH_NUMBER = /^[ ,]{0,3}(?:(?:at|around|about|from|between|@) ?)?[£$€]?\d/i;

/**
 * The time directly after a day: "morning", "at 10", "8-10", "2pm", "14:30". Null when there is none, and "unclear" when a
 * number follows that may be something else.
 */
function namedTime(after: string): NamedTime | "unclear" | null {
  const part = PART.exec(after)?.[1]?.toLowerCase();
  if (part) return ofPart(part);
  const span = SPAN.exec(after);
  if (span) return ofSpan(span);
  const point = POINT.exec(after);
  if (point && Number(point[2]) < 24 && (point[1] || point[3] || point[4])) return ofPoint(point);
  return STARTS_WITH_NUMBER.test(after) ? "unclear" : null;
}

function ofPart(part: string): NamedTime | null {
  const window = WINDOWS[["morning", "afternoon", "evening"].indexOf(part)];
  return window ? { text: part, start: window.start, window } : null;
}

function ofSpan([, from = "", fromMinutes, fromHalf, to = "", toMinutes, toHalf]: RegExpExecArray) {
  const end = minutesAt(to, toMinutes, toHalf);
  const start = minutesAt(from, fromMinutes, fromHalf) ?? (toHalf ? minutesAt(from, fromMinutes, toHalf) : null);
  if (start === null || end === null || start >= end) return "unclear";
  const span = { start, end };
  return { text: windowText(span), start, window: isOffered(span) ? span : null };
}

function ofPoint([, , hours = "", minutes, half]: RegExpExecArray): NamedTime | null {
  const start = minutesAt(hours, minutes, half);
  if (start === null) return null;
  // Forms offer two hours; the one that the time is in.
  const window = WINDOWS.find((one) => one.end - one.start === 120 && one.start <= start && start < one.end);
  return { text: plainTime(start), start, window: window ?? null };
}

const isOffered = (span: ArrivalWindow): boolean =>
  isWindow(span) && WINDOWS.some(({ start, end }) => start === span.start && end === span.end);

/** Minutes after midnight; without am or pm, the time at which people work. Null when it could be either, and for no time of day. */
function minutesAt(hourText: string, minuteText = "0", half?: string): number | null {
  const hour = Number(hourText);
  const minutes = Number(minuteText);
  if (half) {
    if (hour < 1 || hour > 12) return null;
    return ((hour % 12) + (half.toLowerCase() === "pm" ? 12 : 0)) * 60 + minutes;
  }
  if (hour > 23 || hour === 0) return null;
  if (hour > 12 || hour >= 8) return hour * 60 + minutes;
  return hour < 7 && !hourText.startsWith("0") ? (hour + 12) * 60 + minutes : null;
}

/** A day that a message names, as "2026-12-01", and the time if it names one. */
export interface NamedDay {
  day: string;
  time: NamedTime | null;
}

/** More than a message may have; the rest of a longer text is not read. */
const READ = 5_000;

/** A date without a year is the next one, unless that is so far away that the last one is meant. */
const FAR = 270;

const FARTHEST = 730;

/** After midnight, "tomorrow" may be today. */
const NIGHT_ENDS = 300;

/** What makes a sentence speak of the past, of what is not possible, of every week, or of a day that is only a limit. */
const OTHER_MEANING =
  /\b(?:not|no|nor|never|cannot|can[’']?t|won[’']?t|don[’']?t|isn[’']?t|couldn[’']?t|doesn[’']?t|unable|except|unless|instead|busy|away|closed|unavailable|off|full|cancel\w{0,6}|was|were|wasn[’']?t|came|went|had|did|didn[’']?t|said|paid|sent|started|fixed|arrived|happened|fitted|broke|leaked|called|rang|bought|ordered|finished|left|noticed|posted|been|last|ago|since|yesterday|previous|past|until|till|before|by|after|every|each|most|usually|always|weeks?|fortnight|months?|birthday|bad|avoid|problem|difficult|tricky|awkward|rather|but|if|shuts?|onwards|invoice|dated|expires?)\b/i;

const HARMLESS = /\bno (?:problem|worries|rush)\b|\bwhy not\b|\bafter(?=noon)/gi;

const NEXT_WEEK = / next week\b/i;

const WEEKDAYS: Record<string, number> = { mon: 1, tue: 2, wed: 3, thu: 4, fri: 5, sat: 6, sun: 7 };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const WEEKDAY = `(?:(?<long>monday|tuesday|wednesday|thursday|friday|saturday|sunday)|(?<short>mon|tues?|weds?|thurs?|thur|fri|sat|sun))`;

const MONTH = `(?<month>january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)`;

const YEAR = String.raw`(?:,? (?<year>20\d\d)\b)?`;

const DATE = String.raw`(?<date>\d{1,2})(?<suffix>st|nd|rd|th)?`;

const DAY = new RegExp(
  [
    String.raw`\b(?:(?<which>next|this|coming|on) )?${WEEKDAY}\b(?:(?<followed>,? (?:the )?)${DATE.replaceAll("?<", "?<w_")}(?: (?:of )?${MONTH.replaceAll("?<", "?<w_")}\b${YEAR.replaceAll("?<", "?<w_")}|(?<=st|nd|rd|th)\b(?! floor)))?`,
    String.raw`(?<![\d.,£$€/:-])\b${DATE} (?:of )?${MONTH}\b${YEAR}`,
    String.raw`(?<![\w/.-])(?<d>\d{1,2})/(?<m>\d{1,2})/(?<y>20\d\d)(?![\w/-])`,
    String.raw`\b(?<near>day after tomorrow|tomorrow|today|this (?:morning|afternoon|evening))\b`,
  ].join("|"),
  "gi",
);

/** Words before a day that make it something else: "Black Friday"; before a date, "at 10 April will call". */
const NAME_BEFORE = /\b(?:black|good|easter|cyber|boxing|holiday|super|ash|palm|pancake) $/i;

const TIME_BEFORE = /\b(?:at|around|about) $/i;

const NAME_AFTER = /^(?:s\b|[’']s\b| (?:roast|times|lunch club|post|mirror|cream|week|after next|fortnight)\b|\w)/i;

/**
 * The one day that a text names, read as its writer meant it at `sentAt`, by the clocks in London. Null when there is none, when there are
 * several, or when anything makes the meaning doubtful: no card is better than a wrong one.
 */
export function namedDay(text: string, sentAt: Date): NamedDay | null {
  let found: NamedDay | null = null;
  const from = { today: londonDay(sentAt), minutes: minutesInLondon(sentAt) };
  for (const sentence of text
    .slice(0, READ)
    .replace(/\s+/g, " ")
    .split(/[!?;]|\.(?!\d)/)) {
    for (const match of sentence.matchAll(DAY)) {
      const named = dayIn(sentence, match, from);
      if (named === null || found) return null;
      found = named;
    }
  }
  return found;
}

interface Sent {
  today: string;
  minutes: number;
}

function dayIn(sentence: string, match: RegExpExecArray, from: Sent): NamedDay | null {
  const before = sentence.slice(Math.max(0, match.index - 20), match.index);
  const after = sentence.slice(match.index + match[0].length);
  const rest = `${sentence.slice(0, match.index)} ${after.replace(NEXT_WEEK, "")}`.replaceAll(HARMLESS, "");
  if (OTHER_MEANING.test(rest) || NAME_BEFORE.test(before) || NAME_AFTER.test(after)) return null;
  const groups = match.groups ?? {};
  if (groups.month && TIME_BEFORE.test(before)) return null;
  const isNextWeek = NEXT_WEEK.test(after.slice(0, 10));
  const time = namedTime(isNextWeek ? after.slice(10) : (partOf(groups.near) ?? after));
  if (time === "unclear" || isWordOnly(groups, time)) return null;
  const day = resolve(groups, from, isNextWeek);
  if (day === null || day < from.today || day > addDays(from.today, FARTHEST)) return null;
  if (day === from.today && (time === null || time.start <= from.minutes)) return null;
  return { day, time };
}

/** "this afternoon" names its own time. */
const partOf = (near: string | undefined) => (near && /^this /i.test(near) ? near.slice(5) : null);

/** "sat", "sun", "wed" and the like are days only with a capital and with something that belongs to a day. */
function isWordOnly({ short, which, w_date }: Record<string, string | undefined>, time: NamedTime | null): boolean {
  if (!short) return false;
  return !/^[A-Z]/.test(short) || !(time || which || w_date);
}

function resolve(groups: Record<string, string | undefined>, from: Sent, isNextWeek: boolean): string | null {
  const { long, short, near, d, m, y } = groups;
  if (y) return fullDate(Number(y), Number(m), Number(d));
  if (near) return nearDay(near.toLowerCase(), from);
  if (!long && !short) return nextDate(groups, from.today);
  const weekday = WEEKDAYS[(long ?? short ?? "").slice(0, 3).toLowerCase()] ?? 0;
  const { w_date, w_month, w_year, w_suffix } = groups;
  if (!w_date) return nextWeekday(weekday, groups.which?.toLowerCase(), from.today, isNextWeek);
  const date = { date: w_date, month: w_month, year: w_year, suffix: w_suffix };
  const day = w_month ? nextDate(date, from.today) : nextOrdinal(Number(w_date), from.today);
  return day && weekdayOf(day) === weekday ? day : null;
}

function nearDay(near: string, { today, minutes }: Sent): string | null {
  if (minutes < NIGHT_ENDS) return null;
  if (near === "tomorrow") return addDays(today, 1);
  return near === "day after tomorrow" ? addDays(today, 2) : today;
}

/** "Tuesday" is the next one; "next Tuesday" that of the next week. On a Tuesday, "Tuesday" alone may be today. */
function nextWeekday(weekday: number, which: string | undefined, today: string, isNextWeek: boolean): string | null {
  if (which === "next" || isNextWeek) return addDays(mondayOf(today), 7 + weekday - 1);
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  if (ahead === 0) return null;
  return which === "this" && weekday < weekdayOf(today) ? null : addDays(today, ahead);
}

function nextDate({ date, month, year, suffix }: Record<string, string | undefined>, today: string): string | null {
  if (!month || isOtherWord(month, suffix)) return null;
  const place = MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  if (year) return fullDate(Number(year), place, Number(date));
  const thisYear = Number(today.slice(0, 4));
  const day = [thisYear, thisYear + 1]
    .map((one) => fullDate(one, place, Number(date)))
    .find((one) => one && one >= today);
  return day && day <= addDays(today, FAR) ? day : null;
}

/** "may" and "march" are months only with a capital: "all 3 may be needed". */
const isOtherWord = (month: string, suffix: string | undefined): boolean =>
  /^(?:may|mar|march)$/i.test(month) && !/^M[a-z]+$/.test(month) && !(suffix && /^mar/i.test(month));

/** "the 10th": of this month or of the next. */
function nextOrdinal(date: number, today: string): string | null {
  const [year = 0, month = 0] = today.split("-").map(Number);
  const next = month === 12 ? fullDate(year + 1, 1, date) : fullDate(year, month + 1, date);
  const current = fullDate(year, month, date);
  return current && current >= today ? current : next;
}

function fullDate(year: number, month: number, date: number): string | null {
  const two = (n: number) => String(n).padStart(2, "0");
  const day = `${year}-${two(month)}-${two(date)}`;
  return isDay(day) ? day : null;
}
