import type { Ctx } from "#app/context.server.ts";
import { MINUTE } from "#kernel/clock.ts";

const FOR = 5 * MINUTE;
const MOST = 2_000;

interface Remembered {
  prices: unknown;
  until: number;
}
/** By the pool of the database, which all requests share. */
let known = new WeakMap<object, Map<string, Remembered>>();

/** Forgets everything; what is being read now may be older than the change, and is not remembered. */
export function forgetPrices(): void {
  known = new WeakMap();
}

/** What `read` gave for a key in the last five minutes in this process, otherwise what it gives now. */
export async function remembered<Prices>(ctx: Ctx, key: string, read: () => Promise<Prices>): Promise<Prices> {
  const now = ctx.clock.now().getTime();
  const { $client: pool } = ctx.db;
  const ofDatabase = known.get(pool) ?? new Map<string, Remembered>();
  known.set(pool, ofDatabase);
  const found = ofDatabase.get(key);
  // A clock that was set back ends what was remembered too.
  if (found && found.until > now && found.until <= now + FOR) return found.prices as Prices;
  const prices = await read();
  if (ofDatabase.size >= MOST) ofDatabase.clear();
  ofDatabase.set(key, { prices, until: now + FOR });
  return prices;
}
