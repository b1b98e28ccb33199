import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { beside, type HotRead, hotRead } from "#db/hot-read.server.ts";
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

const read = hotRead<Credentials>("quote_credentials", (viewer) => {
  const [day, id] = [sql`${sql.placeholder("day")}`, sql`person.id`];
  const live = sql`select count(*)::int from ${quotes} where ${quotes.tradespersonId} = ${id} and ${quotes.status} in ('pending', 'accepted')`;
  const identity = identityApprovedIn(id, day);
  return sql`select ${tradeIn(id)} as trade, ${gasSafeIn(id, day)} as "gasSafe", details.found as "traderDetails", details."vatNumber",
    ${identity} as "identityApproved", case when ${identity} then 0 else (${live}) end as "liveQuotes"
    from (select ${viewer}::uuid as id) person, lateral (${traderDetailsIn(id)}) details`;
});

/** A tradesperson's credentials at a moment. */
export async function credentialsOf(db: Queryable, userId: string, at: Date): Promise<Credentials> {
  const [credentials] = await read(db, { viewer: userId, day: londonDay(at) });
  if (!credentials) throw new Error("the credentials have one row");
  return credentials;
}

/** The same with what another read of one row knows of them, in one statement. */
export function credentialsBeside<Other>(other: HotRead<Other>) {
  const both = beside(read, other);
  return async (db: Queryable, userId: string, at: Date): Promise<Credentials & Other> => {
    const [found] = await both(db, { viewer: userId, day: londonDay(at) });
    if (!found) throw new Error("both reads have one row");
    return found;
  };
}
