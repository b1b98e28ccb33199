import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type BookingSource, bookingChanges } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { approvals } from "#db/schema/approvals.ts";
import { disputes } from "#db/schema/disputes.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { profiles } from "#db/schema/profile.ts";
import { actTitle } from "../rules/approval.labels.ts";
import { approvalMachine } from "../rules/approval.machine.ts";

const about = { kind: "operators", needs: "overview.read" } as const;
const path = () => "/admin/approvals?show=decided";
const askers = alias(profiles, "askers");

/** What approvals name as their subject, for a booking and its disputes. */
const subjects = (bookingId: string) =>
  sql`select ${bookingId}::text union all select ${disputes.id}::text from ${disputes} where ${disputes.bookingId} = ${bookingId}`;

/** What one operator asked for about a booking, and what the second one did. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...about,
    name: "approvals",
    async read({ db }, { bookingId, limit, before }) {
      const rows = await db
        .select({
          id: approvals.id,
          at: approvals.createdAt,
          act: approvals.kind,
          amount: approvals.amount,
          reason: approvals.reason,
          by: askers.fullName,
        })
        .from(approvals)
        .leftJoin(askers, eq(askers.id, approvals.requestedBy))
        .where(
          and(
            sql`${approvals.subjectId} = any(array(${subjects(bookingId)}))`,
            before(approvals.createdAt, approvals.id),
          ),
        )
        .orderBy(desc(approvals.createdAt), desc(approvals.id))
        .limit(fewRows(limit));
      return rows.map(({ act, reason, by, ...row }) => ({
        ...row,
        text: `${actTitle(act)}: ${by ?? "a former operator"} asked for a second person. ${reason}`,
        path: path(),
      }));
    },
  },
  bookingChanges({
    ...about,
    what: "Request for a second person",
    machine: approvalMachine,
    title: sql`(select ${approvals.note} from ${approvals} where ${approvals.id} = ${statusEvents.entityId})`,
    objects: (bookingId) =>
      sql`select ${approvals.id} from ${approvals} where ${approvals.subjectId} in (${subjects(bookingId)})`,
    path,
  }),
];
