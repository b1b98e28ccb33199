import { type Placeholder, sql } from "drizzle-orm";
import { PAGE_SIZE } from "#config/constants.ts";

/** Limits up to this are written into the statement, and so is the limit of a usual page, with one more row to see whether there is another page. */
const FEW = 10;
const USUAL_PAGE = PAGE_SIZE.default + 1;

/**
 * The limit of a list whose rows belong to one thing and are found by its id in an index (a job's quotes, somebody's payouts), or are the first of
 * an index. Its best plan does not depend on the values, so it is prepared; other lists are planned for each query (`isList` in client.server.ts). A usual number stands in the statement: for a limit that
 * it does not know, PostgreSQL expects a tenth of all rows, and would rather plan each time than use such a plan. Others are
 * parameters, because clients of the API choose them, and each number would be another statement to prepare.
 */
export const fewRows = (most: number): Placeholder =>
  (isUsual(most) ? sql.raw(`(${most})`) : sql`(${most})`) as unknown as Placeholder;

const isUsual = (most: number) => Number.isInteger(most) && ((most >= 0 && most <= FEW) || most === USUAL_PAGE);
