import { AsyncLocalStorage } from "node:async_hooks";
import type { Db } from "./client.server.ts";

const told = new AsyncLocalStorage<Set<string>>();

/** Records the people whom a transaction concerns. Has no effect where the database itself notifies (see `announceAfterCommit`). */
export function markAffected(people: readonly string[]): void {
  const noted = told.getStore();
  for (const person of noted ? people : []) noted?.add(person);
}

/**
 * Calls `announce` after each commit with the people whom the transaction concerns, for installations whose events are not
 * announced by PostgreSQL. The announcement is only a hint: listeners read the events from the table.
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
