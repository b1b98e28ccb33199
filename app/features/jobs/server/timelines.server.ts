import { and, sql } from "drizzle-orm";
import {
  type BookingSource,
  bookingChanges,
  changesSource,
  rowsSource,
  type TimelineSource,
} from "#app/timeline-source.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { jobOfBooking } from "#db/timeline.server.ts";
import { jobMachine } from "../rules/job.machine.ts";

const aboutOfBookingTimeline = { kind: "quotes", needs: "bookings.read" } as const;

/** The job of a booking, and its changes of status. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...aboutOfBookingTimeline,
    name: "jobs",
    async read({ db }, { bookingId, before }) {
      const rows = await db
        .select({ id: jobPostings.id, at: jobPostings.createdAt, title: jobPostings.title })
        .from(jobPostings)
        .where(
          and(sql`${jobPostings.id} = (${jobOfBooking(bookingId)})`, before(jobPostings.createdAt, jobPostings.id)),
        );
      return rows.map(({ id, at, title }) => ({ id, at, text: `Job posted: ${title}`, path: `/job/${id}` }));
    },
  },
  bookingChanges({ ...aboutOfBookingTimeline, what: "Job", machine: jobMachine, objects: jobOfBooking }),
];

const about = { kind: "jobs", needs: "people.read" } as const;

/** The jobs that somebody has posted, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  rowsSource({
    ...about,
    name: "jobs",
    of: jobPostings.customerId,
    at: jobPostings.createdAt,
    id: jobPostings.id,
    fields: { title: jobPostings.title },
    line: ({ title, id }) => ({ text: `Job posted: ${title}`, path: `/job/${id}` }),
  }),
  changesSource({
    ...about,
    what: "Job",
    machine: jobMachine,
    title: sql`(select ${jobPostings.title} from ${jobPostings} where ${jobPostings.id} = ${statusEvents.entityId})`,
    path: ({ entityId }) => `/job/${entityId}`,
  }),
];
