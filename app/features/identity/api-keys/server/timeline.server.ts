import { and, desc, eq } from "drizzle-orm";
import type { TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { apiKeys } from "#db/schema/api-keys.ts";

/** Somebody's keys for programs, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    name: "api-keys",
    kind: "security",
    needs: "people.read",
    async read({ db }, { personId, limit, before }) {
      const rows = await db
        .select({ id: apiKeys.id, at: apiKeys.createdAt, name: apiKeys.name })
        .from(apiKeys)
        .where(and(eq(apiKeys.userId, personId), before(apiKeys.createdAt, apiKeys.id)))
        .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
        .limit(fewRows(limit));
      return rows.map(({ name, ...row }) => ({ ...row, text: `API key created: ${name}`, path: null }));
    },
  },
];
