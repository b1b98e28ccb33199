import type { Ctx } from "#app/context.server.ts";
import { reports } from "#db/schema/reports.ts";
import { transition } from "#db/transition.server.ts";
import { requireUser } from "#kernel/actor.ts";
import { reportErrors } from "../rules/report.errors.ts";
import { reportMachine } from "../rules/report.machine.ts";
import { canAppeal } from "../rules/report.policy.ts";
import { myReport, type Report } from "./report-reads.server.ts";

/**
 * Appeals against a decision: once, by the person whom it goes against. Suspended people can appeal too, so that they can
 * contest the suspension itself. Throws NOT_SIGNED_IN, NOT_FOUND, NO_APPEAL.
 */
export async function appealReport(ctx: Ctx, { id, appeal }: { id: string; appeal: string }): Promise<Report> {
  const me = requireUser(ctx.actor);
  const report = await myReport(ctx, id);
  if (!canAppeal(me.id, report, ctx.clock.now()).allowed) throw reportErrors.NO_APPEAL();
  const at = ctx.clock.now();
  const set = { appealedBy: me.id, appeal, appealedAt: at };
  return ctx.db.transaction((tx) =>
    transition(tx, reports, reportMachine, { id, event: "appeal", actor: me, at, set }, reportErrors.NO_APPEAL),
  );
}
