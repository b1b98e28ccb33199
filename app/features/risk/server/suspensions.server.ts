import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { cursorOf, newerThan, olderThan, type Page, type PageRequest, pageLimit } from "#db/keyset.server.ts";
import { type PickedRow, pickColumns } from "#db/pick-columns.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { suspensions } from "#db/schema/risk.ts";
import { requireAdmin, requireUser, type UserType } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { SuspensionView } from "../rules/suspension.policy.ts";

const COLUMNS = [
  "id",
  "number",
  "userId",
  "openedBy",
  "rule",
  "facts",
  "effects",
  "status",
  "payoutsClearedAt",
  "appeal",
  "appealedAt",
  "appealDecision",
  "appealDecidedBy",
  "appealDecidedAt",
  "liftedAt",
  "createdAt",
] as const;
const columns = pickColumns(suspensions, COLUMNS);
export type Suspension = PickedRow<typeof suspensions, typeof COLUMNS>;

/** The actor's own suspensions, newest first, at most ten. Throws NOT_SIGNED_IN. */
export function mySuspensions(ctx: Ctx): Promise<Suspension[]> {
  const { id } = requireUser(ctx.actor);
  return ctx.db
    .select(columns)
    .from(suspensions)
    .where(eq(suspensions.userId, id))
    .orderBy(desc(suspensions.createdAt), desc(suspensions.id))
    .limit(10);
}

/** One of the actor's own suspensions. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function mySuspension(ctx: Ctx, id: string): Promise<Suspension> {
  const me = requireUser(ctx.actor);
  const [row] = isId(id)
    ? await ctx.db
        .select(columns)
        .from(suspensions)
        .where(and(eq(suspensions.id, id), eq(suspensions.userId, me.id)))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return row;
}

/** Whether the suspended person is a customer or a tradesperson. */
export async function suspendedUserType(tx: Tx, userId: string): Promise<UserType | undefined> {
  const [row] = await tx.select({ userType: profiles.userType }).from(profiles).where(eq(profiles.id, userId));
  return row?.userType;
}

export interface SuspensionCase extends Suspension {
  fullName: string;
  userType: UserType;
}

const caseColumns = { suspension: columns, fullName: profiles.fullName, userType: profiles.userType };

/** A suspension with the name and role of the person, for admins. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND. */
export async function findSuspension(ctx: Ctx, id: string): Promise<SuspensionCase> {
  requireAdmin(ctx.actor, "risk.decide");
  const [row] = isId(id)
    ? await ctx.db
        .select(caseColumns)
        .from(suspensions)
        .innerJoin(profiles, eq(profiles.id, suspensions.userId))
        .where(eq(suspensions.id, id))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return { ...row.suspension, fullName: row.fullName, userType: row.userType };
}

interface SuspensionsRequest extends PageRequest {
  view: SuspensionView;
}

/** The suspensions of a view: appeals by their deadline, the others newest first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function listSuspensions(
  ctx: Ctx,
  { view, ...request }: SuspensionsRequest,
): Promise<Page<SuspensionCase>> {
  requireAdmin(ctx.actor, "risk.decide");
  const limit = pageLimit(request);
  const { status, createdAt, appealedAt, id } = suspensions;
  const isAppeals = view === "appealed";
  // Literal, as in the partial index.
  const ofView = isAppeals
    ? sql`${status} = 'appealed'`
    : view === "lifted"
      ? eq(status, "lifted")
      : ne(status, "lifted");
  const after = isAppeals ? newerThan(appealedAt, id, request.cursor) : olderThan(createdAt, id, request.cursor);
  const rows = await ctx.db
    .select(caseColumns)
    .from(suspensions)
    .innerJoin(profiles, eq(profiles.id, suspensions.userId))
    .where(and(ofView, after))
    .orderBy(...(isAppeals ? [asc(appealedAt), asc(id)] : [desc(createdAt), desc(id)]))
    .limit(limit + 1);
  const items = rows
    .slice(0, limit)
    .map(({ suspension, fullName, userType }) => ({ ...suspension, fullName, userType }));
  const last = rows.length > limit ? items.at(-1) : undefined;
  const at = isAppeals ? last?.appealedAt : last?.createdAt;
  return { items, nextCursor: last && at ? cursorOf(at.toISOString(), last.id) : null };
}

/** A person's suspension in force, locked until the transaction ends; null when there is none. */
export async function lockSuspension(tx: Tx, userId: string): Promise<Suspension | null> {
  const [row] = await tx
    .select()
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), ne(suspensions.status, "lifted")))
    .for("update");
  return row ?? null;
}
