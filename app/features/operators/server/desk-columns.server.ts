import { sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { deskColumns } from "#db/schema/operators.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { choosableColumns } from "#kernel/desk-list.ts";
import { errors } from "#kernel/errors.ts";

/** The columns that the operator has chosen, by the list's id: a row for each list of which they have chosen. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function chosenColumns({ actor, db }: Ctx): Promise<Record<string, string[]>> {
  const me = requireAdmin(actor, "overview.read");
  const rows = await jsonRows<{ list: string; shown: string[] }>(
    db,
    sql`select c.list, c.shown from desk_columns c where c.operator_id = ${me.id}`,
  );
  return Object.fromEntries(rows.map((row) => [row.list, row.shown]));
}

/** Sets which columns of a list the operator sees, and returns the list. Throws NOT_FOUND, NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, DESK_ROLE. */
export async function chooseColumns(ctx: Ctx, { list: id, columns }: { list: string; columns: readonly string[] }) {
  const list = ctx.registry.lists.get(id);
  if (!list) throw errors.NOT_FOUND();
  const me = requireAdmin(ctx.actor, list.needs);
  const shown = choosableColumns(list).filter((one) => columns.includes(one));
  await ctx.db
    .insert(deskColumns)
    .values({ operatorId: me.id, list: id, shown })
    .onConflictDoUpdate({ target: [deskColumns.operatorId, deskColumns.list], set: { shown } });
  return list;
}
