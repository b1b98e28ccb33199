import { and, count, eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { Period } from "../rules/period.ts";
import { noQuotes, type QuotesSent } from "../rules/win-rate.ts";
import { within } from "./within.server.ts";

/** How many quotes a tradesperson sent in a period, by status. */
export async function quotesIn(db: Queryable, userId: string, period: Period): Promise<QuotesSent> {
  const rows = await db
    .select({ status: quotes.status, number: count() })
    .from(quotes)
    .where(and(eq(quotes.tradespersonId, userId), within(quotes.createdAt, period)))
    .groupBy(quotes.status);
  return Object.assign(noQuotes(), Object.fromEntries(rows.map(({ status, number }) => [status, number])));
}
