import { plainTime } from "#kernel/time-of-day.ts";
import type { Block } from "./blocks.ts";
import { driveBetween } from "./travel.ts";

/** The time between two visits of a day: how long the way takes, and what is left. */
export interface Gap {
  /** Minutes after midnight. */
  start: number;
  end: number;
  /** The visits before and after it. */
  before: Pick<Block, "title" | "bookingId">;
  after: Pick<Block, "title" | "bookingId">;
  /** An estimate, in minutes; null where a place is not known. */
  drive: number | null;
  /** The minutes that neither the way nor anything else takes. */
  free: number;
  /** The way takes longer than there is time. */
  isShort: boolean;
}

type Visit = Pick<Block, "kind" | "start" | "end" | "title" | "bookingId" | "place">;

/** The gaps between the booked visits of a day, whose blocks come by their beginning. What is neither late nor free says nothing. */
export function gapsOf(blocks: readonly Visit[]): Gap[] {
  const visits = blocks.filter(({ kind }) => kind === "booked");
  return visits.slice(1).flatMap((after, index) => {
    const before = visits[index] as Visit;
    const [start, end] = [before.end, after.start];
    const drive = driveBetween(before.place, after.place);
    const isShort = drive !== null && drive > Math.max(0, end - start);
    const others = blocks.filter((one) => one.kind !== "booked" && one.kind !== "done" && one.kind !== "offered");
    const taken = others.reduce(
      (sum, one) => sum + Math.max(0, Math.min(end, one.end) - Math.max(start, one.start)),
      0,
    );
    const free = Math.max(0, end - start - (drive ?? 0) - taken);
    return isShort || free > 0 || (drive ?? 0) > 0 ? [{ start, end, before, after, drive, free, isShort }] : [];
  });
}

/** "14 min", "1 h 16", "2 h". */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest}`;
}

/** "about 15 min drive"; null where no way is known, or next door. */
export const driveText = ({ drive }: Pick<Gap, "drive">): string | null =>
  drive ? `about ${minutesText(drive)} drive` : null;

/** "about 25 min drive, 15 min between" */
export const tightText = (gap: Gap): string =>
  `${driveText(gap)}, ${minutesText(Math.max(0, gap.end - gap.start))} between`;

/** What a day comes to: minutes of work and of the ways between visits, and the free times between them. */
export function dayTotals(blocks: readonly Visit[], gaps: readonly Gap[]) {
  const work = blocks
    .filter(({ kind }) => kind === "booked" || kind === "done")
    .reduce((sum, { start, end }) => sum + end - start, 0);
  return {
    work,
    drive: gaps.reduce((sum, { drive }) => sum + (drive ?? 0), 0),
    free: gaps
      .filter(({ free, drive, start, end }) => free > 0 && free === end - start - (drive ?? 0))
      .map(({ start, end, drive }) => `${plainTime(start + (drive ?? 0))} to ${plainTime(end)}`),
  };
}
