import { windowValue } from "#features/bookings/rules/appointment.ts";
import { shortDay } from "#kernel/dates.ts";
import { type NamedDay, namedDay } from "./named-day.ts";

/** A British telephone number as people write it, from its 0 or +44. */
const NUMBER = /(?<![\w.+/#£-])(?:\+44 ?(?:\(0\) ?)?|\(?0)(?:[\d][ ()-]{0,2}){9,10}(?![\w/]|\.\d)/g;

const REFERENCE =
  /\b(?:orders?|ref|reference|invoice|tracking|account|serial|model|part|number plate|sort code|gas safe|policy|vat|company)\b[^.!?]{0,20}$/i;

/** Landlines, numbers of businesses and mobiles; not premium, personal or pager numbers. */
const NATIONAL = /^0(?:1\d{8,9}|2\d{9}|3\d{9}|7[1-57-9]\d{8})$/;

const READ = 5_000;

/** A telephone number: as it was written, and as a link has it. */
interface NamedPhone {
  shown: string;
  dialled: string;
}

/** The one telephone number that a text gives; null when there is none, or several, or when it may be another number. */
export function namedPhone(text: string): NamedPhone | null {
  const read = text.slice(0, READ);
  const found = new Map<string, NamedPhone>();
  for (const { 0: match, index } of read.matchAll(NUMBER)) {
    const shown = match.trim();
    const national = shown.replace(/^\+44/, "0").replaceAll(/\D/g, "").replace(/^00/, "0");
    if (!NATIONAL.test(national) || REFERENCE.test(read.slice(Math.max(0, index - 40), index))) return null;
    found.set(national, { shown, dialled: `+44${national.slice(1)}` });
  }
  const [first, ...others] = found.values();
  return first && others.length === 0 ? first : null;
}

/** The card below a message that names a day or gives a telephone number; `act` is null where there is nothing to do. */
export interface MessageCard {
  kind: "day" | "phone";
  title: string;
  /** Whether the tradesperson is free then; null when that is not known, or the day is booked already. */
  note: string | null;
  act: { label: string; to: string } | null;
}

/** The confirmed booking that a day in a conversation can be for. */
interface BookedWork {
  bookingId: string;
  quoteId: string;
  scheduledDate: string | null;
}

export interface CardReader {
  side: "customer" | "tradesperson";
  /** The confirmed booking that a day is about: the only open one of the two people, or that of the conversation's job. */
  booked: BookedWork | null;
  /** They have work between them, so that they may give each other their numbers. */
  mayCall: boolean;
  today: string;
  /** Whether the tradesperson is free then. Undefined for a day that was not asked about, and for tradespeople without working hours. */
  isFree: (day: NamedDay) => boolean | undefined;
}

/** What a message names, before it is known who reads it. */
interface Named {
  day: NamedDay | null;
  phone: NamedPhone | null;
}

export const namedIn = (content: string, sentAt: Date): Named => ({
  day: namedDay(content, sentAt),
  phone: namedPhone(content),
});

/** The card of a message, at most one: the other person's number where it may be given, else a day that has not passed. */
export function cardOf({ day, phone }: Named, own: boolean, reader: CardReader): MessageCard | null {
  if (phone && !own && reader.mayCall)
    return { kind: "phone", title: phone.shown, note: null, act: { label: "Call", to: `tel:${phone.dialled}` } };
  if (!day || day.day < reader.today) return null;
  const title = [shortDay(day.day, reader.today), day.time?.text].filter(Boolean).join(", ");
  return { kind: "day", title, note: noteOn(day, reader), act: actFor(day, reader) };
}

function noteOn(day: NamedDay, { side, booked, isFree }: CardReader): string | null {
  const free = booked?.scheduledDate === day.day ? undefined : isFree(day);
  if (free === undefined) return null;
  return `${side === "tradesperson" ? "You are" : "They are"} ${free ? "free" : "not free"} then`;
}

function actFor({ day, time }: NamedDay, { side, booked }: CardReader): MessageCard["act"] {
  if (!booked || booked.scheduledDate === day) return null;
  const wanted = `day=${day}${time?.window ? `&window=${windowValue(time.window)}` : ""}`;
  return side === "tradesperson"
    ? { label: "Propose this date", to: `/booking/${booked.bookingId}/date?${wanted}` }
    : { label: "Choose this date", to: `/booking?quoteId=${booked.quoteId}&${wanted}` };
}
