import type { Ctx } from "#app/context.server.ts";
import { pageOf } from "#db/keyset.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { csvLine } from "#kernel/csv.ts";
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
  const lines = linesOf(ctx, filters);
  const bytes = new TextEncoder();
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await lines.next();
      if (done) stream.close();
      else stream.enqueue(bytes.encode(value));
    },
    async cancel() {
      await lines.return(undefined);
    },
  });
}

async function* linesOf(ctx: Ctx, filters: AuditFilters): AsyncGenerator<string, undefined> {
  // The byte order mark identifies UTF-8; without it spreadsheets guess the encoding.
  yield `\ufeff${csvLine(HEAD)}`;
  let cursor: string | undefined;
  do {
    const page = pageOf(await readActs(ctx, { ...filters, cursor }, BATCH + 1), BATCH);
    if (page.items.length > 0) yield page.items.map(lineOf).join("");
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return undefined;
}

const lineOf = (act: LoggedAct) =>
  csvLine([
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
  ]);
