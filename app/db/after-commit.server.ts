import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "./client.server.ts";

const told = new AsyncLocalStorage<Set<string>>();

/** Notes the people whom a transaction concerns; without effect where the database itself notifies (see `tellAfterCommit`). */
export function markAffected(people: readonly string[]): void {
  const noted = told.getStore();
  for (const person of noted ? people : []) noted?.add(person);
}

/**
 * Calls `tell` after each commit with the people whom the transaction concerns: for fleets whose events are not announced
 * by PostgreSQL. It is a hint only: the receivers read the events from the table.
 */
export function announceAfterCommit(db: Db, announce: (people: readonly string[]) => void): void {
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const people = new Set<string>();
    const result = await told.run(people, () => begin(work, config));
    if (people.size > 0) announce([...people]);
    return result;
  };
}
