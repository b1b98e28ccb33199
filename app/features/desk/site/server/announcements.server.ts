import { and, asc, desc, eq, gt, lte, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { recordAct } from "#db/audited.server.ts";
import type { Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { announcements } from "#db/schema/site.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId, newId } from "#kernel/id.ts";
import type { Written } from "../rules/announcement.schema.ts";
import { fits, WAITING_MAX } from "../rules/announcement.ts";
import { siteErrors } from "../rules/site.errors.ts";
import { remember } from "./site-memory.server.ts";

const { id, version, text, link, kind, audience, startsAt, endsAt, changedBy } = announcements;

const columns = { id, version, text, link, kind, audience, startsAt, endsAt, author: profiles.fullName };

/** Earlier ones are in the audit log. */
const ENDED_SHOWN = 20;

/** The announcements that have not ended, and the last that have, with who wrote them. Throws NOT_SIGNED_IN, WRONG_ROLE, DESK_ROLE. */
export async function listAnnouncements(ctx: Ctx) {
  requireAdmin(ctx.actor, "announcements.change");
  const now = ctx.clock.now();
  const all = () => ctx.db.select(columns).from(announcements).leftJoin(profiles, eq(profiles.id, changedBy));
  const [open, ended] = await Promise.all([
    all().where(gt(endsAt, now)).orderBy(asc(endsAt), asc(id)).limit(fewRows(WAITING_MAX)),
    all().where(lte(endsAt, now)).orderBy(desc(endsAt), desc(id)).limit(fewRows(ENDED_SHOWN)),
  ]);
  return { open, ended };
}

/** One announcement to change; null when there is none. Throws as `listAnnouncements`. */
export async function findAnnouncement(ctx: Ctx, announcementId: string) {
  requireAdmin(ctx.actor, "announcements.change");
  if (!isId(announcementId)) return null;
  const [found] = await ctx.db
    .select({ id, version, text, link, kind, audience, startsAt, endsAt })
    .from(announcements)
    .where(eq(id, announcementId));
  return found ?? null;
}

const NEEDS = "announcements.change";

/**
 * Publishes an announcement; this process shows it at once, the others within moments. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED,
 * DESK_ROLE, ANNOUNCEMENT_OVER, ANNOUNCEMENTS_FULL, ANNOUNCEMENTS_WAIT.
 */
export async function publishAnnouncement(ctx: Ctx, written: Written): Promise<{ id: string }> {
  const { id: changedBy } = requireAdmin(ctx.actor, NEEDS);
  const id = newId();
  await ctx.db.transaction(async (tx) => {
    await requirePlace(tx, ctx, { ...written, id });
    await tx.insert(announcements).values({ ...fieldsOf(written), id, changedBy, createdAt: ctx.clock.now() });
    await record(ctx, tx, { id, act: "publish", reason: "Published an announcement", after: shown(written) });
  });
  await remember(ctx);
  return { id };
}

/**
 * Changes an announcement that the operator saw in this version, and shows it to those who have closed it too. Throws NOT_FOUND, CONFLICT, and as
 * `publishAnnouncement`.
 */
export async function changeAnnouncement(
  ctx: Ctx,
  { announcementId: id, version, ...written }: Written & { announcementId: string; version: number },
): Promise<void> {
  const { id: changedBy } = requireAdmin(ctx.actor, NEEDS);
  await ctx.db.transaction(async (tx) => {
    await requirePlace(tx, ctx, { ...written, id });
    const before = await lock(tx, id);
    if (before.version !== version) throw errors.CONFLICT();
    if (before.endsAt <= ctx.clock.now()) throw siteErrors.ANNOUNCEMENT_OVER();
    const set = { ...fieldsOf(written), changedBy, version: version + 1 };
    await tx.update(announcements).set(set).where(eq(announcements.id, id));
    const change = { before: shown(before), after: shown(written) };
    await record(ctx, tx, { id, act: "change", reason: "Changed an announcement", ...change });
  });
  await remember(ctx);
}

/** Ends an announcement now. One that has ended, or not begun, is not shown from now on either. Throws NOT_FOUND, and as above. */
export async function endAnnouncement(ctx: Ctx, { announcementId: id }: { announcementId: string }): Promise<void> {
  const { id: changedBy } = requireAdmin(ctx.actor, NEEDS);
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const before = await lock(tx, id);
    if (before.endsAt <= now) return;
    const startsAt = new Date(Math.min(before.startsAt.getTime(), now.getTime()));
    const set = { startsAt, endsAt: now, changedBy, version: before.version + 1 };
    await tx.update(announcements).set(set).where(eq(announcements.id, id));
    await record(ctx, tx, { id, act: "end", reason: "Ended an announcement", before: shown(before) });
  });
  await remember(ctx);
}

async function lock(tx: Tx, id: string) {
  const [found] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
  if (!found) throw errors.NOT_FOUND();
  return found;
}

/** Changes are serialised, so that the limits hold. */
async function requirePlace(tx: Tx, ctx: Ctx, { id, startsAt, endsAt }: Written & { id: string }): Promise<void> {
  const now = ctx.clock.now();
  if (endsAt <= now) throw siteErrors.ANNOUNCEMENT_OVER();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('announcements'))`);
  const others = await tx
    .select({ startsAt: announcements.startsAt, endsAt: announcements.endsAt })
    .from(announcements)
    .where(and(gt(announcements.endsAt, now), ne(announcements.id, id)));
  if (others.length >= WAITING_MAX) throw siteErrors.ANNOUNCEMENTS_WAIT();
  if (!fits({ startsAt, endsAt }, others)) throw siteErrors.ANNOUNCEMENTS_FULL();
}

const fieldsOf = ({ text, link, kind, audience, startsAt, endsAt }: Written): Written => ({
  text,
  link,
  kind,
  audience,
  startsAt,
  endsAt,
});

/** What the audit log keeps. */
const shown = (one: Written): Record<string, unknown> => ({ ...fieldsOf(one) });

interface Recorded {
  id: string;
  act: "publish" | "change" | "end";
  reason: string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const record = (ctx: Ctx, tx: Tx, { id, act, reason, ...change }: Recorded): Promise<void> =>
  recordAct(
    tx,
    ctx,
    { act: `announcement.${act}`, needs: NEEDS, subject: { kind: "announcement", id }, reason },
    change,
  );
