import { and, desc, eq } from "drizzle-orm";
import { changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { disputes } from "#db/schema/disputes.ts";
import { newestOf } from "#db/timeline.server.ts";
import { disputeMachine } from "../rules/dispute.machine.ts";
import { texts } from "./texts.ts";

const about = { kind: "disputes", needs: "disputes.read" } as const;

/** The disputes of somebody's bookings, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "disputes",
    async read({ db }, { personId, limit, before }) {
      const halves = await Promise.all(
        [disputes.customerId, disputes.tradespersonId].map((mine) =>
          db
            .select({
              id: disputes.id,
              at: disputes.createdAt,
              raisedBy: disputes.raisedBy,
              reason: disputes.reason,
            })
            .from(disputes)
            .where(and(eq(mine, personId), before(disputes.createdAt, disputes.id)))
            .orderBy(desc(disputes.createdAt), desc(disputes.id))
            .limit(fewRows(limit)),
        ),
      );
      return newestOf(halves.flat(), limit).map(({ id, at, raisedBy, reason }) => ({
        id,
        at,
        text: texts.disputeRaisedWith(raisedBy, personId, reason),
        path: `/admin/disputes/${id}`,
      }));
    },
  },
  changesSource({
    ...about,
    what: texts.dispute,
    machine: disputeMachine,
    path: ({ entityId }) => `/admin/disputes/${entityId}`,
  }),
];
