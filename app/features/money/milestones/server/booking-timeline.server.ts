import { eq, sql } from "drizzle-orm";
import { type BookingSource, bookingChanges } from "#app/timeline-source.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { milestonePlans, paymentMilestones } from "#db/schema/milestones.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { newestOf } from "#db/timeline.server.ts";
import { milestoneMachine } from "../rules/milestone.machine.ts";

const about = { kind: "money", needs: "bookings.read" } as const;
const milestonesOf = (bookingId: string) =>
  sql`select ${paymentMilestones.id} from ${paymentMilestones} where ${paymentMilestones.bookingId} = ${bookingId}`;

/** The plan to pay a booking in parts, and what became of each part. */
export const bookingTimeline: readonly BookingSource[] = [
  {
    ...about,
    name: "milestone-plans",
    async read({ db }, { bookingId, limit, isOlder }) {
      const rows = await db
        .select(pickColumns(milestonePlans, ["proposedAt", "approvedAt", "revision"]))
        .from(milestonePlans)
        .where(eq(milestonePlans.bookingId, bookingId));
      const lines = rows.flatMap(({ proposedAt, approvedAt, revision }) => [
        { id: "proposed", at: proposedAt, text: `Milestones proposed, version ${revision}`, path: null },
        ...(approvedAt
          ? [{ id: "approved", at: approvedAt, text: `Milestones approved, version ${revision}`, path: null }]
          : []),
      ]);
      return newestOf(lines.filter(isOlder), limit);
    },
  },
  bookingChanges({
    ...about,
    what: "Milestone",
    machine: milestoneMachine,
    title: sql`(select ${paymentMilestones.title} from ${paymentMilestones} where ${paymentMilestones.id} = ${statusEvents.entityId})`,
    objects: milestonesOf,
  }),
];
