import { and, eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { quotes } from "#db/schema/quotes.ts";

/** The number of a tradesperson's pending quotes. Unscoped: the caller has checked who asks. */
export const unsafePendingQuoteCount = (db: Queryable, tradespersonId: string): Promise<number> =>
  db.$count(quotes, and(eq(quotes.tradespersonId, tradespersonId), eq(quotes.status, "pending")));
