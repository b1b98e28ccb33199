import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "./client.server.ts";

const told = new AsyncLocalStorage<Set<string>>();

/** Notes in a transaction whom it concerns; without effect where the database itself tells (see `tellingAfterCommit`). */
export function markAffected(people: readonly string[]): void {
  const noted = told.getStore();
  for (const person of noted ? people : []) noted?.add(person);
}

/**
 * Makes each transaction tell, once it is committed, whom it concerns: for fleets whose news do not travel through
 * PostgreSQL. It is a hint only: who hears of it reads the table.
 */
export function tellAfterCommit(db: Db, tell: (people: readonly string[]) => void): void {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const people = new Set<string>();
    const result = await told.run(people, () => begin(work, config));
    if (people.size > 0) tell([...people]);
    return result;
  };
}
