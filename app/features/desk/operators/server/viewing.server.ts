import { and, asc, desc, eq, inArray, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { audited, checkAct, recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { userRoles } from "#db/schema/auth.ts";
import { viewings } from "#db/schema/operators.ts";
import { profiles } from "#db/schema/profile.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireConfirmed, requireSession, requireUser, type User } from "#kernel/actor.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { rolesFor } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { newId } from "#kernel/id.ts";
import { personViewed } from "../notifications.ts";
import { userErrors } from "../rules/user.errors.ts";
import { canView } from "../rules/user.policy.ts";
import { VIEWING_LASTS, type ViewingEnd, type ViewingReason, viewingInWords } from "../rules/viewing.ts";
import { lockUser, permit } from "./users.server.ts";

/**
 * From now on, this session of the operator's browser sees the site as the person does, for 30 minutes at most, and changes nothing. One that
 * lasted in this session ends. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE, VALIDATION_FAILED, API_KEY_REFUSED,
 * STEP_UP_REQUIRED, NOT_FOUND, OWN_ACCOUNT, IS_ADMIN, ACCOUNT_CLOSED.
 */
export async function startViewing(
  ctx: Ctx,
  { userId, why, reason }: { userId: string; why: ViewingReason; reason: string },
): Promise<{ id: string; endsAt: Date }> {
  const operator = checkAct(ctx, { needs: "people.view", reason });
  const session = requireSession(operator).signedInBy;
  if (session?.kind !== "session") throw errors.NOT_SIGNED_IN();
  const at = ctx.clock.now();
  requireConfirmed(operator, at);
  const act = { act: "person.view", needs: "people.view", subject: { kind: "user", id: userId }, reason } as const;
  return audited(ctx, { ...act, personId: userId }, async (tx, note) => {
    permit(canView(operator.id, await lockUser(tx, userId)));
    const [open] = await tx.select({ closedAt: profiles.closedAt }).from(profiles).where(eq(profiles.id, userId));
    if (open?.closedAt) throw userErrors.ACCOUNT_CLOSED();
    const lasting = and(eq(viewings.sessionId, session.id), isNull(viewings.endedAt));
    for (const { id } of await tx.select({ id: viewings.id }).from(viewings).where(lasting))
      await endViewing(ctx, tx, { id, by: "operator" });
    const viewing = { id: newId(), endsAt: later(at, VIEWING_LASTS) };
    await tx.insert(viewings).values({
      ...viewing,
      sessionId: session.id,
      operatorId: operator.id,
      operatorRole: operator.deskRole ?? "support",
      personId: userId,
      why,
      reason: reason.trim(),
      startedAt: at,
    });
    note({ after: { why, until: viewing.endsAt.toISOString() } });
    return viewing;
  });
}

/**
 * Ends what this session of an operator's browser sees of somebody else. Returns whose page to go back to; null when it had ended. Throws
 * NOT_SIGNED_IN.
 */
export async function stopViewing(ctx: Ctx): Promise<{ personId: string } | null> {
  const { id: personId, viewing } = requireUser(ctx.actor);
  if (!viewing) return null;
  const { id, operator, reason } = viewing;
  await ctx.db.transaction(async (tx) => {
    if (!(await endViewing(ctx, tx, { id, by: "operator" }))) return;
    const act = { act: "person.view-stop", needs: "people.view", subject: { kind: "user", id: personId } } as const;
    await recordAct(tx, { ...ctx, actor: operator }, { ...act, personId, reason });
  });
  return { personId };
}

/**
 * Ends it, and tells the person, in one transaction: who (the role), when, for how long and why. False when it had ended, so that they are told
 * once. One whose time was up ended then.
 */
async function endViewing(ctx: Ctx, tx: Tx, { id, by }: { id: string; by: ViewingEnd }): Promise<boolean> {
  const [lasting] = await tx
    .select()
    .from(viewings)
    .where(and(eq(viewings.id, id), isNull(viewings.endedAt)))
    .for("update");
  if (!lasting) return false;
  const now = ctx.clock.now();
  const isOver = lasting.endsAt <= now;
  const [endedAt, endedBy] = isOver ? [lasting.endsAt, "time" as const] : [now, by];
  await tx.update(viewings).set({ endedAt, endedBy }).where(eq(viewings.id, id));
  const { operatorRole: role, why: cause, reason, startedAt, personId: to } = lasting;
  const payload = { role, cause, reason, startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString() };
  await notify(tx, ctx, personViewed, { to, payload, path: "/notifications" });
  return true;
}

/** Few last at once; the others wait for the next minute. */
const AT_ONCE = 100;

/**
 * A scheduled task: ends what operators see of people when its time is up, or when the operator's session or role has ended, and so tells the
 * people. Deletes what is a year old. Returns how many ended.
 */
export async function endViewings(ctx: Ctx): Promise<number> {
  const { db, clock } = ctx;
  const now = clock.now();
  const mayStill = db
    .select({ one: sql`1` })
    .from(userRoles)
    .where(and(eq(userRoles.userId, viewings.operatorId), inArray(userRoles.role, rolesFor("people.view"))));
  const due = await db
    .select({ id: viewings.id })
    .from(viewings)
    .where(
      and(isNull(viewings.endedAt), or(lte(viewings.endsAt, now), isNull(viewings.sessionId), notExists(mayStill))),
    )
    .orderBy(asc(viewings.endsAt))
    .limit(AT_ONCE);
  let ended = 0;
  for (const { id } of due) if (await db.transaction((tx) => endViewing(ctx, tx, { id, by: "session" }))) ended += 1;
  await db.delete(viewings).where(lt(viewings.endedAt, later(now, -YEAR)));
  return ended;
}

/** Records which page an operator looks at as somebody else, before it is made: without the row there is no page. */
export async function logViewedPage(
  ctx: Pick<Ctx, "db" | "clock" | "requestId">,
  { id: personId, viewing }: Pick<User, "id" | "viewing">,
  path: string,
): Promise<void> {
  if (!viewing) return;
  const { operator, reason } = viewing;
  const act = { act: "person.view-page", needs: "people.view", subject: { kind: "user", id: personId } } as const;
  const { clock, requestId } = ctx;
  await ctx.db.transaction((tx) =>
    recordAct(tx, { actor: operator, clock, requestId }, { ...act, personId, reason }, { after: { page: path } }),
  );
}

/**
 * Whether somebody from our team sees the site as a person now, or when the last time was, as that person reads it; null if nobody ever did. Unscoped: for
 * that person.
 */
export async function viewingOf({ db, clock }: Pick<Ctx, "db" | "clock">, personId: string): Promise<string | null> {
  const [last] = await db
    .select()
    .from(viewings)
    .where(eq(viewings.personId, personId))
    .orderBy(desc(viewings.startedAt))
    .limit(1);
  return last ? viewingInWords(last, clock.now()) : null;
}
