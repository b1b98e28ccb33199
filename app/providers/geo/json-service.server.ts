import { type Clock, later, SECOND } from "#kernel/clock.ts";
import { boundedText } from "../bounded-text.ts";

/** After a failure no request is sent for this long, so that not every page waits for the timeout. */
const REST_AFTER_FAILURE = 30 * SECOND;
/** The maximum length of a reply, in characters. */
const LONGEST_ANSWER = 20_000;

/**
 * A client of a JSON service that may be slow, wrong or unavailable: one request at a time for each URL, replies cached
 * (including null), and a pause after each failure. `read` parses the JSON and throws when it is invalid; a 404 is null.
 */
export function createJsonClient<Answer>(
  { timeLimitMs, cacheForMs, maxEntries }: { timeLimitMs: number; cacheForMs: number; maxEntries: number },
  clock: Clock,
  read: (json: unknown) => Answer | null,
): (url: string) => Promise<Answer | null> {
  const kept = new Map<string, { answer: Promise<Answer | null>; until: Date }>();
  let restUntil = new Date(0);

  async function ask(url: string): Promise<Answer | null> {
    try {
      const reply = await fetch(url, {
        signal: AbortSignal.timeout(timeLimitMs),
        headers: { accept: "application/json" },
        // The setting names the only host that learns a postcode or an address.
        redirect: "error",
      });
      if (reply.status === 404) return null;
      if (!reply.ok) throw new Error(`status ${reply.status}`);
      return read(JSON.parse(await boundedText(reply, LONGEST_ANSWER)));
    } catch {
      restUntil = later(clock.now(), REST_AFTER_FAILURE);
      kept.delete(url);
      return null;
    }
  }

  return (url) => {
    const now = clock.now();
    const known = kept.get(url);
    if (known && now < known.until) return known.answer;
    if (now < restUntil) return Promise.resolve(null);
    if (kept.size >= maxEntries) kept.delete(kept.keys().next().value ?? "");
    const answer = ask(url);
    kept.delete(url);
    kept.set(url, { answer, until: later(now, cacheForMs) });
    return answer;
  };
}
