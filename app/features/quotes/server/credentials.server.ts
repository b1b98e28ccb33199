import { and, count, eq, inArray } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { sideBySide } from "#db/side-by-side.server.ts";
import { tradesByUser } from "#features/tradespeople/index.server.ts";
import { currentGasSafe, identityApprovedOf, traderDetailsOf } from "#features/verification/index.server.ts";

/** What decides whether a tradesperson may quote. */
export interface Credentials {
  /** Null until they choose one. */
  trade: string | null;
  /** Whether they hold a Gas Safe check that is current today. */
  gasSafe: boolean;
  /** Whether they have given the trading name and address that customers contract with. */
  traderDetails: boolean;
  /** Null if they are not registered for VAT. */
  vatNumber: string | null;
  identityApproved: boolean;
  /** Their pending and accepted quotes on all jobs; counted only while their identity is not approved, else 0. */
  liveQuotes: number;
}

/** A tradesperson's credentials at a moment. */
export async function credentialsOf(db: Queryable, userId: string, at: Date): Promise<Credentials> {
  const [trades, approved, gasSafe, traderDetails] = await sideBySide(db, [
    () => tradesByUser(db, [userId]),
    () => identityApprovedOf(db, [userId], at),
    () => currentGasSafe(db, userId, at),
    () => traderDetailsOf(db, [userId]),
  ]);
  const identityApproved = approved.has(userId);
  return {
    trade: trades.get(userId) ?? null,
    gasSafe,
    traderDetails: traderDetails.has(userId),
    vatNumber: traderDetails.get(userId)?.vatNumber ?? null,
    identityApproved,
    liveQuotes: identityApproved ? 0 : await liveQuotesOf(db, userId),
  };
}

async function liveQuotesOf(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ number: count() })
    .from(quotes)
    .where(and(eq(quotes.tradespersonId, userId), inArray(quotes.status, ["pending", "accepted"])));
  return row?.number ?? 0;
}
