import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { adminIds } from "#db/operators.server.ts";
import { emit } from "#db/outbox.server.ts";
import { caseNotes, cases } from "#db/schema/cases.ts";
import type { User } from "#kernel/actor.ts";
import { firstCharacters } from "#kernel/characters.ts";
import { newId } from "#kernel/id.ts";
import { REASON_MAX } from "#kernel/reason.ts";
import type { Planned } from "../rules/case-change.ts";
import { caseKinds } from "../rules/case-kinds.ts";
import type { LockedCase } from "./lock-case.server.ts";

/** Stores what a plan sets on a locked case, with its note, its row in the audit log, and the event to the operators who see it. */
export async function storeChange(
  ctx: Ctx,
  tx: Tx,
  { me, row, planned, note }: { me: User; row: LockedCase; planned: Planned; note?: string | undefined },
): Promise<number> {
  const at = ctx.clock.now();
  const version = row.version + 1;
  await tx
    .update(cases)
    .set({ ...planned.set, version, changedBy: me.id, changedAt: at })
    .where(eq(cases.id, row.id));
  const noteId = newId();
  if (note !== undefined)
    await tx.insert(caseNotes).values({ id: noteId, caseId: row.id, authorId: me.id, text: note, createdAt: at });
  const act = {
    act: "case.change",
    needs: "cases.work",
    subject: { kind: "case", id: row.id },
    reason: firstCharacters(planned.texts.join(". "), REASON_MAX),
  } as const;
  await recordAct(tx, ctx, act, {
    before: { assignee: row.assigneeId, snoozed_until: row.snoozedUntil?.toISOString() ?? null, tags: row.tags },
    after: {
      assignee: planned.set.assigneeId,
      snoozed_until: planned.set.snoozedUntil?.toISOString() ?? null,
      tags: planned.set.tags,
      ...(planned.set.mergedInto !== undefined && { merged_into: planned.set.mergedInto }),
      ...(note !== undefined && { note: noteId }),
    },
  });
  const to = await adminIds(tx, caseKinds[row.kind].act);
  await emit(tx, { type: "case.updated", to, ids: { case_id: row.id }, at });
  return version;
}
