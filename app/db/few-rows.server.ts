import { type Placeholder, sql } from "drizzle-orm";

/**
 * The limit of a list whose rows belong to one thing and are found by its id in an index (a job's quotes, somebody's payouts), or are the first of
 * an index. Its best plan does not depend on the values, so it is prepared, and sent with the reads that start beside it; other lists are planned for
 * each query, in a statement of their own (`isList` in client.server.ts, joined-reads.server.ts).
 */
export const fewRows = (most: number): Placeholder => sql`(${most})` as unknown as Placeholder;
