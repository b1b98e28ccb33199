import { and, eq } from "drizzle-orm";
import type { TimelineSource } from "#app/timeline-source.ts";
import { supportThreads } from "#db/schema/support.ts";

/** Somebody's conversation with the team, without its text, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    name: "support-threads",
    kind: "support",
    needs: "support.answer",
    async read({ db }, { personId, before }) {
      const rows = await db
        .select({ id: supportThreads.id, at: supportThreads.createdAt, waitingSince: supportThreads.waitingSince })
        .from(supportThreads)
        .where(and(eq(supportThreads.userId, personId), before(supportThreads.createdAt, supportThreads.id)));
      return rows.map(({ waitingSince, ...row }) => ({
        ...row,
        text: waitingSince ? "First wrote to support, and is waiting for an answer" : "First wrote to support",
        path: `/admin/support/${row.id}`,
      }));
    },
  },
];
