import { newId } from "#kernel/id.ts";

/** The millisecond that a UUIDv7 carries. */
export const momentOf = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

/**
 * The id and time of the next message of a conversation: always after the last one, even when two are sent in the same
 * millisecond or two machines disagree about the time. So "everything after this id" never misses one.
 */
export function nextMessage(lastId: string | undefined, now: Date): { id: string; createdAt: Date } {
  const moment = Math.max(now.getTime(), lastId === undefined ? 0 : momentOf(lastId) + 1);
  return { id: newId(moment), createdAt: new Date(moment) };
}
