import { windowValue } from "#features/bookings/rules/appointment.ts";
import { shortDay } from "#kernel/dates.ts";
import { type NamedDay, namedDay } from "./named-day.ts";
import { type NamedPhone, namedPhone } from "./named-phone.ts";
import { texts } from "./texts.ts";

/** What stands below a message that names a day or gives a telephone number; `act` is null where there is nothing to do. */
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
  /** Whether the tradesperson is free then. Undefined for a day that nobody asked about, and for somebody who keeps no hours. */
  isFree: (day: NamedDay) => boolean | undefined;
}

/** What a message names, before it is known who reads it. */
export interface Named {
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
    return { kind: "phone", title: phone.shown, note: null, act: { label: texts.call, to: `tel:${phone.dialled}` } };
  if (!day || day.day < reader.today) return null;
  const title = [shortDay(day.day, reader.today), day.time?.text].filter(Boolean).join(", ");
  return { kind: "day", title, note: noteOn(day, reader), act: actFor(day, reader) };
}

function noteOn(day: NamedDay, { side, booked, isFree }: CardReader): string | null {
  const free = booked?.scheduledDate === day.day ? undefined : isFree(day);
  if (free === undefined) return null;
  return texts.availabilityThen(side, free);
}

function actFor({ day, time }: NamedDay, { side, booked }: CardReader): MessageCard["act"] {
  if (!booked || booked.scheduledDate === day) return null;
  const wanted = `day=${day}${time?.window ? `&window=${windowValue(time.window)}` : ""}`;
  return side === "tradesperson"
    ? { label: texts.proposeThisDate, to: `/booking/${booked.bookingId}/date?${wanted}` }
    : { label: texts.chooseThisDate, to: `/booking?quoteId=${booked.quoteId}&${wanted}` };
}
