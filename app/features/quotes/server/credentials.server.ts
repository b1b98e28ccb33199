import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { hotRead } from "#db/hot-read.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tradeIn } from "#features/tradespeople/index.server.ts";
import { gasSafeIn, identityApprovedIn, traderDetailsIn } from "#features/verification/index.server.ts";
import { londonDay } from "#kernel/dates.ts";

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

/** The read of `credentialsOf`, to be made beside another one; `day` is the day in London. */
export const credentialsRead = hotRead<Credentials>("quote_credentials", (viewer) => {
  const [day, id] = [sql`${sql.placeholder("day")}`, sql`person.id`];
  const live = sql`select count(*)::int from ${quotes} where ${quotes.tradespersonId} = ${id} and ${quotes.status} in ('pending', 'accepted')`;
  const identity = identityApprovedIn(id, day);
  return sql`select ${tradeIn(id)} as trade, ${gasSafeIn(id, day)} as "gasSafe", details.found as "traderDetails", details."vatNumber",
    ${identity} as "identityApproved", case when ${identity} then 0 else (${live}) end as "liveQuotes"
    from (select ${viewer}::uuid as id) person, lateral (${traderDetailsIn(id)}) details`;
});

/** A tradesperson's credentials at a moment. */
export async function credentialsOf(db: Queryable, userId: string, at: Date): Promise<Credentials> {
  const [credentials] = await credentialsRead(db, { viewer: userId, day: londonDay(at) });
  if (!credentials) throw new Error("the credentials have one row");
  return credentials;
}
