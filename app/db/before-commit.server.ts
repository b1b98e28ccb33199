import type { Db, Tx } from "./client.server.ts";

/** What each open transaction has left to do. */
const last = new WeakMap<Tx, (() => Promise<unknown>)[]>();

/**
 * Runs a write as the last one of its transaction, whatever that does meanwhile; if it fails, the transaction does. For writes that take a lock that
 * many transactions need: one that locked anything afterwards could deadlock with them.
 */
export async function beforeCommit(tx: Tx, write: () => Promise<unknown>): Promise<void> {
  const waiting = last.get(tx);
  if (waiting) waiting.push(write);
  // Reads that a read-only connection runs have no commit of their own (read-only.server.ts).
  else await write();
}

/** Makes the transactions of a database run what `beforeCommit` was given. */
export function writeBeforeCommit(db: Db): void {
  const begin = db.transaction.bind(db);
  db.transaction = (work, config) =>
    begin(async (tx) => {
      const waiting: (() => Promise<unknown>)[] = [];
      last.set(tx, waiting);
      const result = await work(tx);
      for (const write of waiting) await write();
      return result;
    }, config);
}
