import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { reports } from "#db/schema/reports.ts";
import { transition } from "#db/transition.server.ts";
import type { RemovalGround } from "#features/reviews/rules/removal.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { rolesFor } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { reportErrors } from "../rules/report.errors.ts";
import type { Outcome } from "../rules/report.machine.ts";
import { reportMachine } from "../rules/report.machine.ts";
import { canDecide, canDecideAppeal } from "../rules/report.policy.ts";
import type { Subject } from "../rules/report.schema.ts";
import type { Report } from "./report-reads.server.ts";

interface Decision {
  id: string;
  outcome: Outcome;
  /** Makes the text that both people read from the report as it was before the decision. */
  reason: (report: Report) => string;
  ground?: RemovalGround | undefined;
}

/** A report, locked until the transaction ends. Throws NOT_FOUND. */
async function lockReport(tx: Tx, id: string): Promise<Report> {
  const [report] = isId(id) ? await tx.select().from(reports).where(eq(reports.id, id)).for("update") : [];
  if (!report) throw errors.NOT_FOUND();
  return report;
}

/**
 * Stores a decision about a report or about its appeal. Returns the report before and after it. The flow `decide-report`
 * applies the outcome. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND, ALREADY_DECIDED, OTHER_ADMIN,
 * NOT_REMOVABLE, GROUND_NEEDED.
 */
export async function recordReportDecision(
  tx: Tx,
  ctx: Ctx,
  { id, outcome, reason, ground }: Decision,
): Promise<{ before: Report; after: Report }> {
  const admin = requireAdmin(ctx.actor, "reports.decide");
  const before = await lockReport(tx, id);
  const allowed = canDecide(outcome, before.subject as Subject, ground);
  if (!allowed.allowed) throw reportErrors[allowed.code]();
  const at = ctx.clock.now();
  const appealed = before.status === "appealed";
  if (appealed) {
    const admins = await tx.$count(userRoles, inArray(userRoles.role, rolesFor("reports.decide")));
    const other = canDecideAppeal(admin.id, before, admins);
    if (!other.allowed) throw reportErrors[other.code]();
  }
  const written = reason(before);
  const set = appealed
    ? { finalOutcome: outcome, finalDecision: written, finalBy: admin.id, finalAt: at }
    : { outcome, decision: written, decidedBy: admin.id, decidedAt: at };
  const move = {
    id,
    event: appealed ? ("decide_appeal" as const) : ("decide" as const),
    actor: admin,
    at,
    set,
    detail: { outcome },
  };
  return { before, after: await transition(tx, reports, reportMachine, move, reportErrors.ALREADY_DECIDED) };
}
