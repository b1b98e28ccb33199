import { stretchesOf } from "../../rules/work-days.ts";
import type { Availability } from "./availability.ts";
import { type ScheduledWork, workDays } from "./blocks.ts";

/** Work of several days as a band over them: the first and the last column, and the row in which it does not meet another. */
export interface Band {
  key: string;
  title: string;
  customer: string;
  /** The days that it takes in all. */
  days: number;
  from: number;
  to: number;
  row: number;
  href: string;
}

export function bandsOf(work: readonly ScheduledWork[], days: readonly string[], availability: Availability): Band[] {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const ends: number[] = [];
  return work.flatMap((one) =>
    stretchesOf(one).flatMap((stretch) => {
      // A day that stands alone has its block, and no band.
      if (stretch.first === stretch.last || stretch.last < first || stretch.first > last) return [];
      const from = Math.max(0, days.indexOf(stretch.first));
      const to = stretch.last > last ? days.length - 1 : days.indexOf(stretch.last);
      const free = ends.findIndex((end) => end < from);
      const row = free < 0 ? ends.length : free;
      ends[row] = to;
      const { bookingId, title, customer, jobId } = one;
      const key = stretch.first === one.day ? bookingId : `${bookingId}-${stretch.first}`;
      const count = workDays(one, availability).length;
      return [{ key, title, customer, days: count, from, to, row, href: `/job/${jobId}` }];
    }),
  );
}
