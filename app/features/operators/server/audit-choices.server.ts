import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { listUsers } from "./list-users.server.ts";

/** The choices of the log's filters: the actions and admins that occur. Both are read by a skip scan of an index. */
export async function auditChoices(
  ctx: Ctx,
): Promise<{ acts: string[]; admins: { id: string; name: string | null }[] }> {
  requireAdmin(ctx.actor, "audit.read");
  const [acts, admins] = await Promise.all([
    jsonRows<{ act: string }>(
      ctx.db,
      sql`with recursive one as (
      (select act from audit_log order by act limit 1)
      union all select (select act from audit_log where act > one.act order by act limit 1) from one where one.act is not null)
      select act from one where act is not null`,
    ),
    jsonRows<{ id: string; name: string | null }>(
      ctx.db,
      sql`with recursive one as (
      (select actor_id from audit_log order by actor_id limit 1)
      union all select (select actor_id from audit_log where actor_id > one.actor_id order by actor_id limit 1) from one
        where one.actor_id is not null)
      select actor_id as id, full_name as name from one left join profiles on profiles.id = actor_id
      where actor_id is not null order by name, id`,
    ),
  ]);
  return { acts: acts.map(({ act }) => act), admins };
}

/** So many people of a name are offered. */
const OFFERED = 10;

/** The people whom a typed name or email address may mean; null when an id or nothing was typed. Throws as `listUsers`. */
export async function peopleMeant(
  ctx: Ctx,
  typed: string,
): Promise<{ id: string; name: string; email: string }[] | null> {
  if (typed === "" || isId(typed)) return null;
  const { items } = await listUsers(ctx, { q: typed, limit: OFFERED });
  return items.map(({ id, fullName, email }) => ({ id, name: fullName, email }));
}
