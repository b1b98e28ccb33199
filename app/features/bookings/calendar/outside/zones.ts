import { findIana } from "windows-iana";
import { DAY, YEAR } from "#kernel/clock.ts";
import { type CalendarHeader, type Component, valueIn } from "./lines.ts";
import { repetitionsOf, TooManySteps } from "./repetitions.ts";
import { ruleOf } from "./rules.ts";
import { offsetOf, timeOf } from "./values.ts";

/** How far the clocks of a place are ahead of UTC at a moment, in milliseconds. */
type OffsetAt = (moment: number) => number;

/** The clocks of a place. */
export interface Zone {
  /**
   * The moment at which they show a time: of a time that they show twice, the first and the last; of one that they skip, the moment that the clocks from before
   * would show it.
   */
  momentOf(wall: number, which?: "first" | "last"): number;
  wallOf(moment: number): number;
}

function zoneOf(offsetAt: OffsetAt): Zone {
  return {
    wallOf: (moment) => moment + offsetAt(moment),
    momentOf(wall, which = "first") {
      const [before, after] = [offsetAt(wall - DAY), offsetAt(wall + DAY)];
      if (before === after) return wall - before;
      const shown = [wall - before, wall - after].filter((moment) => moment + offsetAt(moment) === wall);
      if (shown.length === 0) return wall - before;
      return which === "first" ? Math.min(...shown) : Math.max(...shown);
    },
  };
}

export const UTC = zoneOf(() => 0);

const MOST_NAMES = 1_000;

/** The zones of one file. Those that a file only describes are known from `from` to `to`. */
export class Zones {
  readonly #known = new Map<string, Zone | null>();
  readonly #described = new Map<Component, Zone | null>();
  readonly #range: { from: number; to: number };

  constructor(range: { from: number; to: number }) {
    this.#range = { from: range.from - 2 * YEAR, to: range.to + YEAR };
  }

  /** The zone of a TZID; null when nobody knows it. What a file says of it counts only when the name says nothing, because files repeat old rules. */
  named(id: string, { zones }: Pick<CalendarHeader, "zones">): Zone | null {
    let known = this.#known.get(id);
    if (known === undefined) {
      // Asking for a name that does not exist takes long.
      known = this.#known.size < MOST_NAMES ? zoneByName(id) : null;
      this.#known.set(id, known);
    }
    const description = zones.get(id);
    return known ?? (description ? this.#read(description) : null);
  }

  /** The zone of times that name none: the calendar's own, or London. */
  of(header: CalendarHeader): Zone {
    return (header.zone && this.named(header.zone, header)) || this.london;
  }

  get london(): Zone {
    return this.named("Europe/London", { zones: new Map() }) ?? UTC;
  }

  #read(description: Component): Zone | null {
    let zone = this.#described.get(description);
    if (zone === undefined) {
      zone = describedZone(description, this.#range);
      this.#described.set(description, zone);
    }
    return zone;
  }
}

/** Names of the time zone database, also behind a prefix ("/example.org/Europe/London"), those of Windows, and offsets. */
function zoneByName(id: string): Zone | null {
  const parts = id.split("/").filter((part) => part !== "");
  const names = [id, ...[3, 2].map((count) => parts.slice(-count).join("/"))];
  for (const name of names) {
    // Letters alone are no name: "BST" is the clock of London and of Bangladesh.
    const zone =
      (name.includes("/") || /^(UTC|GMT|Z|CET|EET|WET)$/.test(name)) && zoneOfDatabase(name === "Z" ? "UTC" : name);
    if (zone) return zone;
  }
  const [iana] = findIana(id);
  if (iana) return zoneOfDatabase(iana);
  const offset = offsetOf(id);
  return offset === null ? null : zoneOf(() => offset);
}

function zoneOfDatabase(timeZone: string): Zone | null {
  let clock: Intl.DateTimeFormat;
  try {
    const two = "2-digit";
    clock = new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
  } catch {
    return null;
  }
  const ask: OffsetAt = (moment) => {
    const at: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
    for (const { type, value } of clock.formatToParts(moment)) at[type] = Number(value);
    const shown = Date.UTC(at.year ?? 0, (at.month ?? 1) - 1, at.day, at.hour, at.minute, at.second);
    return shown - Math.floor(moment / 1_000) * 1_000;
  };
  return zoneOf(keptByDay(ask));
}

/** Asking takes microseconds, and a series asks for each day: a day that ends with the offset with which it begins has no other. */
function keptByDay(ask: OffsetAt): OffsetAt {
  const begins = new Map<number, number>();
  const atBegin = (day: number): number => {
    let offset = begins.get(day);
    if (offset === undefined) {
      offset = ask(day * DAY);
      begins.set(day, offset);
    }
    return offset;
  };
  return (moment) => {
    const day = Math.floor(moment / DAY);
    const offset = atBegin(day);
    return offset === atBegin(day + 1) ? offset : ask(moment);
  };
}

function addChanges(walls: Iterable<number>, add: (wall: number) => void): boolean {
  try {
    for (const wall of walls) add(wall);
    return true;
  } catch (error) {
    if (error instanceof TooManySteps) return false;
    throw error;
  }
}

const MOST_CHANGES = 1_000;
/** The days of a few years: the clocks change twice in each. */
const MOST_STEPS = 20_000;

/** A zone by its VTIMEZONE: when the clocks changed, and to what. */
function describedZone({ parts }: Component, range: { from: number; to: number }): Zone | null {
  const changes: { at: number; offset: number; before: number }[] = [];
  for (const part of parts) {
    const start = timeOf(valueIn(part, "DTSTART") ?? "");
    const before = offsetOf(valueIn(part, "TZOFFSETFROM") ?? "");
    const offset = offsetOf(valueIn(part, "TZOFFSETTO") ?? "");
    if (!start || before === null || offset === null) return null;
    const add = (wall: number) => changes.push({ at: wall - before, offset, before });
    add(start.wall);
    for (const { name, value } of part.properties) {
      if (name === "RDATE") for (const one of value.split(",")) add(timeOf(one)?.wall ?? start.wall);
      const rule = name === "RRULE" ? ruleOf(value) : null;
      if (!rule) continue;
      const last = rule.until ? rule.until.wall + before : range.to;
      // The last change of a rule that has ended still counts.
      const from = Math.min(range.from, last - 2 * YEAR);
      if (
        !addChanges(repetitionsOf(rule, start.wall, { from, to: Math.min(last, range.to) }, { left: MOST_STEPS }), add)
      )
        return null;
    }
  }
  const [first] = changes.sort((a, b) => a.at - b.at);
  if (!first || changes.length > MOST_CHANGES) return null;
  return zoneOf(keptByDay((moment) => changes.findLast(({ at }) => at <= moment)?.offset ?? first.before));
}
