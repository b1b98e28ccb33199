import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import {
  type BookingSource,
  bookingChanges,
  changesSource,
  rowsSource,
  type TimelineSource,
} from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings, noAccessReports, noShowContests } from "#db/schema/bookings.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { newestOf } from "#db/timeline.server.ts";
import { bookingMachine } from "../rules/booking.machine.ts";
import { noAccessMachine } from "../rules/no-access.machine.ts";
import { noShowContestMachine } from "../rules/no-show.machine.ts";

const moments = {
  createdAt: "Booked",
  agreedAt: "Price agreed",
  expressRequestAt: "Customer asked for work to start within the 14 days",
  expressRequestAskedAt: "Tradesperson asked for that",
  begunAt: "Tradesperson first said that the work has begun",
  onMyWayAt: "Tradesperson on the way",
  startedAt: "Work started",
  finishedAt: "Visit finished",
  completionConfirmedAt: "Customer confirmed that the work is finished",
  notFinishedAt: "Customer answered that the work is not finished",
  approvedAt: "Work approved",
  releasedAt: "The last of the money released",
  noShowAt: "Customer reported a missed visit",
  stoppedAt: "Customer cancelled the work that had begun",
  cancelledAt: "Reason for cancelling",
};

const aboutOfBookingTimeline = { kind: "bookings", needs: "bookings.read" } as const;

/** The times that a booking's row has, and what each of them means. Only the last of each is stored; what its states were is in its changes. */
const MOMENTS = {
  createdAt: bookings.createdAt,
  agreedAt: bookings.agreedAt,
  expressRequestAt: bookings.expressRequestAt,
  expressRequestAskedAt: bookings.expressRequestAskedAt,
  begunAt: bookings.begunAt,
  onMyWayAt: bookings.onMyWayAt,
  startedAt: bookings.startedAt,
  finishedAt: bookings.finishedAt,
  completionConfirmedAt: bookings.completionConfirmedAt,
  notFinishedAt: bookings.notFinishedAt,
  approvedAt: bookings.approvedAt,
  releasedAt: bookings.releasedAt,
  noShowAt: bookings.noShowAt,
  stoppedAt: bookings.stoppedAt,
  cancelledAt: bookings.cancelledAt,
} as const;

const NAMES = Object.keys(MOMENTS) as (keyof typeof MOMENTS)[];

/** The booking itself: its day, the steps of its visit, its approval, a visit that was missed. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...aboutOfBookingTimeline,
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
          const text = said ? `${moments[id]}: ${said}` : moments[id];
          return [{ id, at, text, path: null, amount: id === "createdAt" ? amount : null }];
        }),
      );
      return newestOf(lines.filter(isOlder), limit);
    },
  },
  bookingChanges({
    ...aboutOfBookingTimeline,
    what: "Booking",
    machine: bookingMachine,
    objects: (bookingId) => sql`select ${bookingId}::uuid`,
  }),
  rowsSource({
    ...aboutOfBookingTimeline,
    name: "no-shows",
    of: noShowContests.bookingId,
    at: noShowContests.createdAt,
    id: noShowContests.id,
    fields: { reason: noShowContests.reason },
    line: ({ reason }) => ({ text: `Tradesperson says they came: ${reason}`, path: "/admin/no-shows" }),
  }),
  rowsSource({
    ...aboutOfBookingTimeline,
    name: "no-access",
    of: noAccessReports.bookingId,
    at: noAccessReports.createdAt,
    id: noAccessReports.id,
    line: () => ({ text: "Tradesperson says that nobody was in", path: "/admin/no-shows" }),
  }),
  bookingChanges({
    ...aboutOfBookingTimeline,
    what: "Report that nobody was in",
    machine: noAccessMachine,
    objects: (bookingId) =>
      sql`select ${noAccessReports.id} from ${noAccessReports} where ${noAccessReports.bookingId} = ${bookingId}`,
  }),
  bookingChanges({
    ...aboutOfBookingTimeline,
    what: "Report of a missed visit",
    machine: noShowContestMachine,
    objects: (bookingId) =>
      sql`select ${noShowContests.id} from ${noShowContests} where ${noShowContests.bookingId} = ${bookingId}`,
  }),
];

const about = { kind: "bookings", needs: "bookings.read" } as const;

const other = alias(profiles, "other");

/** Somebody's bookings as customer and as tradesperson, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "bookings",
    async read({ db }, { personId, limit, before }) {
      const sides = [
        { mine: bookings.customerId, others: bookings.tradespersonId },
        { mine: bookings.tradespersonId, others: bookings.customerId },
      ];
      const halves = await Promise.all(
        sides.map(({ mine, others }) =>
          db
            .select({
              id: bookings.id,
              at: bookings.createdAt,
              amount: bookings.amount,
              title: jobPostings.title,
              with: other.fullName,
            })
            .from(bookings)
            .innerJoin(jobPostings, eq(jobPostings.id, bookings.jobId))
            .innerJoin(other, eq(other.id, others))
            .where(and(eq(mine, personId), before(bookings.createdAt, bookings.id)))
            .orderBy(desc(bookings.createdAt), desc(bookings.id))
            .limit(fewRows(limit)),
        ),
      );
      return newestOf(halves.flat(), limit).map(({ title, with: name, ...row }) => ({
        ...row,
        text: `Booked with ${name}: ${title}`,
        path: `/admin/bookings/${row.id}`,
      }));
    },
  },
  changesSource({
    ...about,
    what: "Booking",
    machine: bookingMachine,
    title: sql`(select ${jobPostings.title} from ${bookings} inner join ${jobPostings} on ${jobPostings.id} = ${bookings.jobId} where ${bookings.id} = ${statusEvents.entityId})`,
    path: ({ entityId }) => `/admin/bookings/${entityId}`,
  }),
];
