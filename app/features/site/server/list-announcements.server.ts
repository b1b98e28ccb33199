import { asc, desc, eq, gt, lte } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { announcements } from "#db/schema/site.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { WAITING_MAX } from "../rules/announcement.ts";

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
