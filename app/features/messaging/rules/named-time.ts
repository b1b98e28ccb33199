import { type ArrivalWindow, isWindow, WINDOWS, windowText } from "#features/bookings/rules/appointment.ts";
import { plainTime } from "#kernel/time-of-day.ts";

/** The time of a named day: its text, when it begins (minutes after midnight), and the arrival window that forms offer for it. */
export interface NamedTime {
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
 * The time that stands directly after a day: "morning", "at 10", "8-10", "2pm", "14:30". Null when there is none, and "unclear" when a
 * number follows that may be something else.
 */
export function namedTime(after: string): NamedTime | "unclear" | null {
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
