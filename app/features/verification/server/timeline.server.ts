import { sql } from "drizzle-orm";
import { changesSource, rowsSource, type TimelineSource } from "#app/timeline-source.ts";
import { statusEvents } from "#db/schema/platform.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { checkMachine } from "../rules/check.machine.ts";
import { checkRules } from "../rules/check-kinds.ts";

const about = { kind: "checks", needs: "checks.decide" } as const;

/** The checks that somebody has sent, and their decisions, for the operators' time line of a person. */
export const timeline: readonly TimelineSource[] = [
  rowsSource({
    ...about,
    name: "checks",
    // A person has few checks: one of each kind waits at most.
    of: verificationChecks.userId,
    at: verificationChecks.createdAt,
    id: verificationChecks.id,
    fields: { kind: verificationChecks.kind },
    line: ({ kind, id }) => ({ text: `Check sent: ${checkRules[kind].name}`, path: `/admin/verifications/${id}` }),
  }),
  changesSource({
    ...about,
    what: "Check",
    machine: checkMachine,
    title: sql`(select replace(${verificationChecks.kind}, '_', ' ') from ${verificationChecks} where ${verificationChecks.id} = ${statusEvents.entityId})`,
    path: ({ entityId }) => `/admin/verifications/${entityId}`,
  }),
];
