import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jsonRows } from "#db/joined-reads.server.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import type { Local } from "../rules/local-paths.ts";
import { COUNT_CAP } from "./list-tradespeople.server.ts";
import { tradespersonConditions } from "./search-conditions.server.ts";

/** A query for the ids of a page's people, the best rated first, at most `most`: "select user_id …", for use in a `with`. */
export async function peopleOf(ctx: Ctx, local: Local, most = COUNT_CAP): Promise<SQL> {
  return sql`select user_id from ${listing} where ${await whereOf(ctx, local)} order by score desc, user_id desc limit ${most}`;
}

/** The condition of a search for people of the trade who cover the city. */
export async function whereOf(ctx: Ctx, { trade, city }: Local): Promise<SQL> {
  const conditions = await tradespersonConditions(ctx, { category: trade ?? undefined, location: city ?? undefined });
  return "unknownPlace" in conditions ? sql`false` : sql`(${conditions.where ?? sql`true`})`;
}

/** The only row of a statement. */
export async function one<Row>(ctx: Ctx, query: SQL): Promise<Row> {
  const [row] = await jsonRows<Row>(ctx.db, query);
  return row as Row;
}
