/**
 * The components of iCalendar files (RFC 5545), one after the other and without what nobody asks for, so that a file of any size takes little more
 * memory than its text. Nothing is refused here: lines that are no properties are left out, and components that are not closed end with their file.
 */

export interface Property {
  name: string;
  /** ";TZID=Europe/London", as it is written. */
  params: string;
  value: string;
}

/** What a calendar says of itself. A part of it may come after the events. */
export interface CalendarHeader {
  name: string | null;
  zone: string | null;
  /** The VTIMEZONE components by TZID. */
  zones: Map<string, Component>;
}

export interface Component {
  name: string;
  properties: Property[];
  /** STANDARD and DAYLIGHT of a VTIMEZONE. */
  parts: Component[];
  header: CalendarHeader;
}

const PROPERTIES = new Set(
  "BEGIN END UID DTSTART DTEND DURATION RRULE RDATE EXDATE RECURRENCE-ID TRANSP STATUS FREEBUSY TZID TZOFFSETFROM TZOFFSETTO X-WR-TIMEZONE X-WR-CALNAME X-MICROSOFT-CDO-BUSYSTATUS".split(
    " ",
  ),
);
const LONGEST_NAME = 30;

/** The properties that are read, unfolded, with their names in capitals. */
function* propertiesIn(text: string): Generator<Property> {
  const newline = text.includes("\n") ? "\n" : "\r";
  let wanted: string | null = null;
  for (let at = 0; at < text.length; ) {
    const next = text.indexOf(newline, at);
    const end = next === -1 ? text.length : next;
    const first = text[at];
    const line = text.slice(at, text[end - 1] === "\r" ? Math.max(at, end - 1) : end);
    at = end + 1;
    if (first === " " || first === "\t") {
      if (wanted !== null) wanted += line.slice(1);
      continue;
    }
    if (wanted !== null) yield propertyOf(wanted);
    const name = /^[A-Za-z-]+(?=[;:])/.exec(line.slice(0, LONGEST_NAME))?.[0];
    wanted = name && PROPERTIES.has(name.toUpperCase()) ? line : null;
  }
  if (wanted !== null) yield propertyOf(wanted);
}

/** The value begins after the first colon that is not between quotes. */
function propertyOf(line: string): Property {
  const nameEnd = line.search(/[;:]/);
  let quoted = false;
  let colon = nameEnd;
  for (; colon < line.length; colon++) {
    if (line[colon] === '"') quoted = !quoted;
    else if (line[colon] === ":" && !quoted) break;
  }
  const name = line.slice(0, nameEnd).toUpperCase();
  return { name, params: line.slice(nameEnd, colon), value: line.slice(colon + 1).trim() };
}

/** A parameter without its quotes. None of those that we ask for has a semicolon in it. */
export function paramOf({ params }: Property, name: string): string | null {
  const part = params.split(";").find((one) => one.toUpperCase().startsWith(`${name}=`));
  return part === undefined ? null : part.slice(name.length + 1).replaceAll('"', "");
}

const newHeader = (): CalendarHeader => ({ name: null, zone: null, zones: new Map() });

const WHOLE = new Set(["VEVENT", "VFREEBUSY", "VTIMEZONE"]);
const PARTS = new Set(["STANDARD", "DAYLIGHT"]);

/**
 * The events and free/busy lists of a text. Null stands for a text that begins like no calendar; `complete` in what is returned is whether the last
 * calendar is closed: otherwise the text was cut off.
 */
export function* componentsIn(
  text: string,
): Generator<Component, { header: CalendarHeader; complete: boolean } | null> {
  // A byte order mark counts as white space.
  if (!/^BEGIN:VCALENDAR\b/i.test(text.slice(0, 10_000).trimStart())) return null;
  let begun: CalendarHeader | null = null;
  let header = newHeader();
  let [calendar, open, part]: [boolean, Component | null, Component | null] = [false, null, null];
  // Within a component that is not read, such as an alarm.
  let ignored = 0;
  for (const property of propertiesIn(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text)) {
    const { name } = property;
    if (name !== "BEGIN" && name !== "END") {
      if (ignored > 0 || !calendar) continue;
      if (part || open) (part ?? open)?.properties.push(property);
      else if (name === "X-WR-TIMEZONE") header.zone = property.value || null;
      else if (name === "X-WR-CALNAME") header.name = property.value || null;
      continue;
    }
    const of = property.value.toUpperCase();
    const closes = name === "BEGIN" ? WHOLE.has(of) || of === "VCALENDAR" : of === open?.name || of === "VCALENDAR";
    if (closes) {
      if (open?.name === "VTIMEZONE") header.zones.set(valueIn(open, "TZID") ?? "", open);
      else if (open) yield open;
      [open, part, ignored] = [null, null, 0];
    }
    if (name === "BEGIN") {
      if (of === "VCALENDAR") {
        header = newHeader();
        begun ??= header;
        calendar = true;
      } else if (WHOLE.has(of)) open = { name: of, properties: [], parts: [], header };
      else if (open?.name === "VTIMEZONE" && PARTS.has(of)) {
        part = { name: of, properties: [], parts: [], header };
        open.parts.push(part);
      } else ignored++;
    } else if (of === "VCALENDAR") calendar = false;
    else if (!closes && part?.name === of) part = null;
    else if (!closes && ignored > 0) ignored--;
  }
  return begun && { header: begun, complete: !calendar };
}

export const valueIn = ({ properties }: Component, name: string): string | null =>
  properties.find((property) => property.name === name)?.value ?? null;
