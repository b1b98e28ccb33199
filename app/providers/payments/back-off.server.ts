import { setTimeout as pause } from "node:timers/promises";
import { SECOND } from "#kernel/clock.ts";

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

const ATTEMPTS = 5;
const FIRST_PAUSE = SECOND / 2;
const LONGEST_PAUSE = 8 * SECOND;

/**
 * A fetch that repeats requests which were refused because there were too many (429), up to four times: after the time that the reply
 * names, or after pauses that double, with a random part so that processes do not come back together. Such a request was not
 * carried out, and the SDK's own retries do not include it. A last 429 is returned. `wait` is replaced in tests.
 */
export function fetchWithBackOff(ask: Fetch, wait: (ms: number) => Promise<unknown> = pause): Fetch {
  return async (input, init) => {
    for (let attempt = 1; ; attempt++) {
      const reply = await ask(input, init);
      if (reply.status !== 429 || attempt === ATTEMPTS) return reply;
      await reply.body?.cancel();
      init?.signal?.throwIfAborted();
      await wait(pauseAfter(attempt, reply.headers.get("retry-after")));
    }
  };
}

function pauseAfter(attempt: number, named: string | null): number {
  const asked = Number(named) * SECOND;
  if (asked > 0) return Math.min(asked, LONGEST_PAUSE);
  const longest = Math.min(FIRST_PAUSE * 2 ** (attempt - 1), LONGEST_PAUSE);
  return longest / 2 + Math.random() * (longest / 2);
}
