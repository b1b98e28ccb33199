import { and, desc, eq, ne, sql } from "drizzle-orm";
import type { BookingSource, TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { bookings } from "#db/schema/bookings.ts";
import { disputes } from "#db/schema/disputes.ts";
import { profiles } from "#db/schema/profile.ts";
import { reviews } from "#db/schema/reviews.ts";
import { newestOf } from "#db/timeline.server.ts";
import { actText } from "../rules/audit-subject.ts";
import { notesOfBooking, notesOfPerson } from "./desk-notes.server.ts";

const texts = {
  actBy: (act: string, page: string, by: string | null, reason: string) =>
    `${act}${page} by ${by ?? "a former operator"}: ${reason}`,
};

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

/** What operators did about somebody, and what they did as one, from the audit log. */
export const timeline: readonly TimelineSource[] = [
  notesOfPerson,
  {
    name: "audit-log",
    kind: "operators",
    needs: "audit.read",
    async read({ db }, { personId, limit, before }) {
      const halves = await Promise.all(
        [auditLog.personId, auditLog.actorId].map((mine) =>
          db
            .select({
              id: auditLog.id,
              at: auditLog.createdAt,
              act: auditLog.act,
              reason: auditLog.reason,
              page: sql<string | null>`${auditLog.after}->>'page'`,
              by: sql<
                string | null
              >`(select ${profiles.fullName} from ${profiles} where ${profiles.id} = ${auditLog.actorId})`,
            })
            .from(auditLog)
            .where(and(eq(mine, personId), ne(auditLog.act, "user.note"), before(auditLog.createdAt, auditLog.id)))
            .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
            .limit(fewRows(limit)),
        ),
      );
      return newestOf(halves.flat(), limit).map(({ id, at, act, reason, page, by }) => ({
        id,
        at,
        text: texts.actBy(actText(act), page ? ` ${page}` : "", by, reason),
        path: `/admin/audit?subject=${personId}`,
      }));
    },
  },
];
