import { and, desc, eq, sql } from "drizzle-orm";
import { changesSource, type TimelineSource } from "#app/timeline-source.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { checkMachine } from "../rules/check.machine.ts";
import { checkRules } from "../rules/check-kinds.ts";

const about = { kind: "checks", needs: "checks.decide" } as const;

/** The checks that somebody has sent, and their decisions, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  {
    ...about,
    name: "checks",
    async read({ db }, { personId, limit, before }) {
      // A person has few checks: one of each kind waits at most.
      const rows = await db
        .select({ id: verificationChecks.id, at: verificationChecks.createdAt, kind: verificationChecks.kind })
        .from(verificationChecks)
        .where(
          and(eq(verificationChecks.userId, personId), before(verificationChecks.createdAt, verificationChecks.id)),
        )
        .orderBy(desc(verificationChecks.createdAt), desc(verificationChecks.id))
        .limit(fewRows(limit));
      return rows.map(({ kind, ...row }) => ({
        ...row,
        text: `Check sent: ${checkRules[kind].name}`,
        path: `/admin/verifications/${row.id}`,
      }));
    },
  },
  changesSource({
    ...about,
    what: "Check",
    machine: checkMachine,
    title: sql`(select replace(${verificationChecks.kind}, '_', ' ') from ${verificationChecks} where ${verificationChecks.id} = ${statusEvents.entityId})`,
    path: ({ entityId }) => `/admin/verifications/${entityId}`,
  }),
];
