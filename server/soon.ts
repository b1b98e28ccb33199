import { setTimeout as pause } from "node:timers/promises";

/** The result, or null if it fails or there is none after `limit` milliseconds. The work itself goes on. */
export async function soon<T>(result: Promise<T>, limit: number): Promise<T | null> {
  const late = new AbortController();
  const tooLate = pause(limit, null, { signal: late.signal, ref: false }).catch(() => null);
  const first = await Promise.race([result.catch(() => null), tooLate]);
  late.abort();
  return first;
}
