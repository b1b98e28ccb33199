import type { Ctx } from "#app/context.server.ts";
import { pageOf } from "#db/keyset.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { csvStream } from "#kernel/csv-stream.ts";
import type { AuditFilters } from "../rules/audit.schema.ts";
import { type LoggedAct, readActs } from "./list-acts.server.ts";

const BATCH = 500;
const HEAD = [
  "time",
  "admin",
  "admin_id",
  "act",
  "subject",
  "subject_id",
  "person",
  "person_id",
  "reason",
  "before",
  "after",
  "request_id",
];

/**
 * The audit log as a CSV stream, the newest entries first, read in batches. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED
 * before the first byte.
 */
export function exportActs(ctx: Ctx, filters: AuditFilters): ReadableStream<Uint8Array> {
  requireAdmin(ctx.actor, "audit.read");
  return csvStream({
    head: HEAD,
    read: async ({ cursor, limit }) => pageOf(await readActs(ctx, { ...filters, cursor }, limit + 1), limit),
    cells: cellsOf,
    batch: BATCH,
  });
}

const cellsOf = (act: LoggedAct) => [
  act.createdAt.toISOString(),
  act.by,
  act.actorId,
  act.act,
  act.subject,
  act.subjectId,
  act.person,
  act.personId,
  act.reason,
  act.before && JSON.stringify(act.before),
  act.after && JSON.stringify(act.after),
  act.requestId,
];
