import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { Assignee } from "../rules/case-change.ts";
import type { Busy } from "../rules/in-turn.ts";

/** The operators, by name, to whom cases can be given. Throws as `listCases`. */
export function caseAssignees({ actor, db }: Ctx): Promise<Assignee[]> {
  requireAdmin(actor, "cases.work");
  return jsonRows<Assignee>(
    db,
    sql`select p.id, p.full_name as name, r.role as "deskRole" from user_roles r join profiles p on p.id = r.user_id
      where p.suspended_at is null order by p.full_name, p.id limit ${200}`,
  );
}

/** So many open cases of one operator are counted. */
const COUNTED = 1_000;

/** The same with the number of open cases that each has. Throws as `listCases`. */
export function busyAssignees({ actor, db }: Ctx): Promise<Busy[]> {
  requireAdmin(actor, "cases.work");
  return jsonRows<Busy>(
    db,
    sql`select p.id, p.full_name as name, r.role as "deskRole", (select count(*) from
        (select from cases c where c.assignee_id = p.id and c.closed_at is null limit ${COUNTED}) as held) as open
      from user_roles r join profiles p on p.id = r.user_id
      where p.suspended_at is null order by p.full_name, p.id limit ${200}`,
  );
}
