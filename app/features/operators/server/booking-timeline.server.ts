import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { BookingSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { actText } from "../rules/audit.labels.ts";
import { notesOfBooking } from "./desk-notes.server.ts";
import { texts } from "./texts.ts";

/** What the audit log names as its subject: the booking, its job, its disputes and its reviews. */
const subjects = (bookingId: string) => sql`select ${bookingId}::text
  union all select ${bookings.jobId}::text from ${bookings} where ${bookings.id} = ${bookingId}
  union all select ${disputes.id}::text from ${disputes} where ${disputes.bookingId} = ${bookingId}
  union all select ${reviews.id}::text from ${reviews} where ${reviews.bookingId} = ${bookingId}`;

/** What operators did about a booking, and whenever one of them read its conversation, from the audit log. */
export const bookingTimeline: readonly BookingSource[] = [
  notesOfBooking,
  {
    name: "audit-log",
    kind: "operators",
    needs: "audit.read",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: auditLog.id,
          at: auditLog.createdAt,
          act: auditLog.act,
          reason: auditLog.reason,
          by: profiles.fullName,
        })
        .from(auditLog)
        .leftJoin(profiles, eq(profiles.id, auditLog.actorId))
        .where(
          and(
            sql`${auditLog.subjectId} = any(array(${subjects(bookingId)}))`,
            // Changes of cases are shown with the cases, to the roles that decide them.
            ne(auditLog.subject, "case"),
            // A note is a line of its own.
            ne(auditLog.act, "booking.note"),
            before(auditLog.createdAt, auditLog.id),
          ),
        )
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
        .limit(fewRows(limit));
      return rows.map(({ id, at, act, reason, by }) => ({
        id,
        at,
        text: texts.actBy(actText(act), "", by, reason),
        path: `/admin/audit?subject=${bookingId}`,
      }));
    },
  },
];
