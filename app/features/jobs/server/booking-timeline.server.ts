import { and, sql } from "drizzle-orm";
import { type BookingSource, bookingChanges } from "#app/timeline-source.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { jobOfBooking } from "#db/timeline.server.ts";
import { jobMachine } from "../rules/job.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "quotes", needs: "bookings.read" } as const;

/** The job from which a booking came, and what became of it. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...about,
    name: "jobs",
    async read({ db }, { bookingId, before }) {
      const rows = await db
        .select({ id: jobPostings.id, at: jobPostings.createdAt, title: jobPostings.title })
        .from(jobPostings)
        .where(
          and(sql`${jobPostings.id} = (${jobOfBooking(bookingId)})`, before(jobPostings.createdAt, jobPostings.id)),
        );
      return rows.map(({ id, at, title }) => ({ id, at, text: texts.jobPosted(title), path: `/job/${id}` }));
    },
  },
  bookingChanges({ ...about, what: "Job", machine: jobMachine, objects: jobOfBooking }),
];
