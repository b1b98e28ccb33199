import { and, asc, desc, eq, lt, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { newerThan, olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { type PickedRow, pickColumns } from "#db/pick-columns.server.ts";
import { approvals } from "#db/schema/approvals.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { canAtDesk } from "#kernel/desk-roles.ts";
import { end } from "./approve.server.ts";

const COLUMNS = [
  "id",
  "kind",
  "subjectKind",
  "subjectId",
  "personId",
  "amount",
  "request",
  "facts",
  "reason",
  "status",
  "requestedBy",
  "expiresAt",
  "decidedBy",
  "decidedAt",
  "note",
  "createdAt",
] as const;
type ShownRow = PickedRow<typeof approvals, typeof COLUMNS>;

/** A request as operators read it. */
export interface ListedApproval extends Omit<ShownRow, "request" | "facts"> {
  by: string | null;
  decider: string | null;
  person: string | null;
  lines: [label: string, text: string][];
  path: string;
  /** What the reader may do: whoever asked may only withdraw it. */
  can: { confirm: boolean; withdraw: boolean };
}

type Asked = PageRequest & { decided?: boolean };

/** Requests that wait, the oldest first; with `decided` the others, the newest first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function listApprovals(ctx: Ctx, { decided = false, ...page }: Asked = {}): Promise<Page<ListedApproval>> {
  requireAdmin(ctx.actor, "overview.read");
  const limit = pageLimit(page);
  const { createdAt, id } = approvals;
  const rows = await named(ctx)
    .where(
      decided
        ? and(ne(approvals.status, "waiting"), olderThan(createdAt, id, page.cursor))
        : and(eq(approvals.status, "waiting"), newerThan(createdAt, id, page.cursor)),
    )
    .orderBy(...(decided ? [desc(createdAt), desc(id)] : [asc(createdAt), asc(id)]))
    .limit(limit + 1);
  return pageOf(
    rows.map((row) => listed(ctx, row)),
    limit,
  );
}

/** The request about a subject that waits, if one does. Throws as `listApprovals`. */
export async function waitingAbout(ctx: Ctx, subjectId: string): Promise<ListedApproval | null> {
  requireAdmin(ctx.actor, "overview.read");
  const [row] = await named(ctx).where(and(eq(approvals.subjectId, subjectId), eq(approvals.status, "waiting")));
  return row ? listed(ctx, row) : null;
}

const deciders = alias(profiles, "deciders");
const people = alias(profiles, "people");

const named = ({ db }: Ctx) =>
  db
    .select({
      approval: pickColumns(approvals, COLUMNS),
      by: profiles.fullName,
      decider: deciders.fullName,
      person: people.fullName,
    })
    .from(approvals)
    .leftJoin(profiles, eq(profiles.id, approvals.requestedBy))
    .leftJoin(deciders, eq(deciders.id, approvals.decidedBy))
    .leftJoin(people, eq(people.id, approvals.personId));

interface NamedRow {
  approval: ShownRow;
  by: string | null;
  decider: string | null;
  person: string | null;
}

function listed({ actor, registry }: Ctx, { approval, ...names }: NamedRow): ListedApproval {
  const { request, facts, ...row } = approval;
  const act = registry.approvals.get(row.kind);
  const reader = requireAdmin(actor, "overview.read");
  const isWaiting = row.status === "waiting" && act !== undefined;
  const isMine = row.requestedBy === reader.id;
  const parsed = act && z.safeParse(act.request, request);
  return {
    ...row,
    ...names,
    lines: act && parsed?.success ? act.lines(parsed.data, facts) : [],
    path: act && parsed?.success ? act.path(parsed.data) : "/admin",
    can: {
      confirm: isWaiting && !isMine && canAtDesk(reader.deskRole, act.confirms),
      withdraw: isWaiting && isMine,
    },
  };
}

const AT_ONCE = 100;

/** A scheduled task: ends what nobody has confirmed in time, and deletes what is six years old. */
export async function endOldApprovals(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(approvals)
      .where(and(eq(approvals.status, "waiting"), sql`${approvals.expiresAt} <= ${now}`))
      .orderBy(approvals.createdAt)
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    for (const row of due) await end(ctx, tx, row, { event: "expire" });
  });
  await ctx.db.delete(approvals).where(lt(approvals.createdAt, later(now, -6 * YEAR)));
}
