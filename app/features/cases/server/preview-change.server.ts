import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { caseErrors } from "../rules/case.errors.ts";
import { type CaseChange, planChange } from "../rules/case-change.ts";
import { changeOfEach } from "../rules/in-turn.ts";
import { busyAssignees, caseAssignees } from "./case-assignees.server.ts";
import { listedKinds, textArray } from "./case-filter.server.ts";
import { type CaseRow, caseColumns, type ListedCase, readCase } from "./list-cases.server.ts";
import { texts as ownTexts } from "./texts.ts";

interface PreviewedCase extends ListedCase {
  /** What will happen to it; empty when it stays as it is. */
  texts: string[];
  /** Why it cannot be changed. */
  refusal: string | null;
}

/** What a change would do to each of the cases, without doing it; cases that are not there are left out. Throws as `listCases`. */
export async function previewChange(
  ctx: Ctx,
  { cases: chosen, ...change }: CaseChange & { cases: readonly { id: string; version: number }[] },
): Promise<PreviewedCase[]> {
  const me = requireAdmin(ctx.actor, "cases.work");
  const ids = sql`${sql.param(chosen.map(({ id }) => id))}::uuid[]`;
  const [rows, operators] = await Promise.all([
    jsonRows<CaseRow & { changedBy: string | null }>(
      ctx.db,
      sql`select ${caseColumns}, (select full_name from profiles where id = c.changed_by) as "changedBy"
        from cases c where c.id = any(${ids}) and c.kind = any(${textArray(listedKinds(me))}) order by c.deadline, c.id limit ${chosen.length}`,
    ),
    change.inTurn ? busyAssignees(ctx) : caseAssignees(ctx),
  ]);
  const seen = new Map(chosen.map(({ id, version }) => [id, version]));
  const ofEach = changeOfEach(change, rows, operators);
  return rows.map(({ changedBy, ...row }) => {
    const one = readCase(row);
    const { change, assignee } = ofEach(one.id);
    const plan = planChange(one, change, { seen: seen.get(one.id), assignee, now: ctx.clock.now() });
    if (plan.allowed) return { ...one, texts: plan.planned.texts, refusal: null };
    return { ...one, texts: [], refusal: refusalText(plan.code, changedBy) };
  });
}

const refusalText = (code: keyof typeof caseErrors, changedBy: string | null): string =>
  code === "CASE_CHANGED" ? ownTexts.changedSince(changedBy ?? ownTexts.somebodyElse) : caseErrors[code]().message;
