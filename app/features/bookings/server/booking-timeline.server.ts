import { and, desc, eq, sql } from "drizzle-orm";
import { type BookingSource, bookingChanges } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings, noShowContests } from "#db/schema/bookings.ts";
import { newestOf } from "#db/timeline.server.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { noShowContestMachine } from "../rules/no-show.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "bookings", needs: "bookings.read" } as const;

/** The times that a booking's row has, and what each of them means. Only the last of each is stored; what its states were is in its changes. */
const MOMENTS = {
  createdAt: bookings.createdAt,
  agreedAt: bookings.agreedAt,
  expressRequestAt: bookings.expressRequestAt,
  onMyWayAt: bookings.onMyWayAt,
  startedAt: bookings.startedAt,
  finishedAt: bookings.finishedAt,
  completionConfirmedAt: bookings.completionConfirmedAt,
  notFinishedAt: bookings.notFinishedAt,
  approvedAt: bookings.approvedAt,
  releasedAt: bookings.releasedAt,
  noShowAt: bookings.noShowAt,
  cancelledAt: bookings.cancelledAt,
} as const;
const NAMES = Object.keys(MOMENTS) as (keyof typeof MOMENTS)[];

/** The booking itself: its day, the steps of its visit, its approval, a visit that was missed. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...about,
    name: "bookings",
    async read({ db }, { bookingId, limit, isOlder }) {
      const rows = await db
        .select({
          ...MOMENTS,
          amount: bookings.amount,
          missing: bookings.notFinishedReason,
          why: bookings.cancelReason,
        })
        .from(bookings)
        .where(eq(bookings.id, bookingId));
      const lines = rows.flatMap(({ amount, missing, why, ...row }) =>
        NAMES.flatMap((id) => {
          const at = row[id];
          const said = id === "notFinishedAt" ? missing : id === "cancelledAt" ? why : null;
          // Who cancelled it is in its changes.
          if (!at || (id === "cancelledAt" && !said)) return [];
          const text = said ? `${texts.moments[id]}: ${said}` : texts.moments[id];
          return [{ id, at, text, path: null, amount: id === "createdAt" ? amount : null }];
        }),
      );
      return newestOf(lines.filter(isOlder), limit);
    },
  },
  bookingChanges({
    ...about,
    what: "Booking",
    machine: bookingMachine,
    objects: (bookingId) => sql`select ${bookingId}::uuid`,
  }),
  {
    ...about,
    name: "no-shows",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({ id: noShowContests.id, at: noShowContests.createdAt, reason: noShowContests.reason })
        .from(noShowContests)
        .where(and(eq(noShowContests.bookingId, bookingId), before(noShowContests.createdAt, noShowContests.id)))
        .orderBy(desc(noShowContests.createdAt), desc(noShowContests.id))
        .limit(fewRows(limit));
      return rows.map(({ reason, ...row }) => ({ ...row, text: texts.contestedWith(reason), path: "/admin/no-shows" }));
    },
  },
  bookingChanges({
    ...about,
    what: texts.contest,
    machine: noShowContestMachine,
    objects: (bookingId) =>
      sql`select ${noShowContests.id} from ${noShowContests} where ${noShowContests.bookingId} = ${bookingId}`,
  }),
];
