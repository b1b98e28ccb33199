import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, DBTransactionAdapter, Where } from "better-auth/adapters";

type Adapter = DBTransactionAdapter<BetterAuthOptions>;

interface Change {
  model: string;
  where: Where[];
  increment: Record<string, number>;
  set?: Record<string, unknown>;
}

/**
 * Better Auth's database adapter, whose conditional changes hold for concurrent requests too. Its own statement looks for the row in a
 * subquery: a request that waits for another's change does not ask the condition again afterwards, so a backup code signed in twice. A
 * condition of the update itself is asked again.
 */
export function withComparedSets(adapter: DBAdapter<BetterAuthOptions>): DBAdapter<BetterAuthOptions> {
  return { ...comparing(adapter), transaction: (run) => adapter.transaction((tx) => run(comparing(tx))) };
}

function comparing<A extends Adapter>(adapter: A): A {
  return {
    ...adapter,
    incrementOne: async (change: Change) => {
      const { model, where, increment, set } = change;
      // Increments have no condition but the row's id, and add to what the other request has stored.
      if (Object.keys(increment).length > 0 || !set) return adapter.incrementOne(change);
      // Nobody reads more of the row than whether there is one.
      return (await adapter.updateMany({ model, where, update: set })) > 0 ? set : null;
    },
  } as A;
}
