import { newId } from "#kernel/id.ts";

/** The millisecond in a UUIDv7. */
export const timeOf = (id: string): number => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);

/**
 * The id and time of the next message of a conversation. It is always after the last one, even when two are sent in the same
 * millisecond or the clocks of two processes differ, so that "everything after this id" never misses a message.
 */
export function nextMessage(lastId: string | undefined, now: Date): { id: string; createdAt: Date } {
  const time = Math.max(now.getTime(), lastId === undefined ? 0 : timeOf(lastId) + 1);
  return { id: newId(time), createdAt: new Date(time) };
}

/** Smaller than the id of every message: "after this" is the whole conversation. */
export const FIRST_CURSOR = "00000000-0000-0000-0000-000000000000";

/** The largest smaller id: "after this" includes the message itself. */
export function idBefore(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll("-", "")}`) - 1n).toString(16).padStart(32, "0");
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
