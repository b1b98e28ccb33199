import { createHash } from "node:crypto";
import type { Settings } from "#config/settings.server.ts";
import { type Clock, later, SECOND } from "#kernel/clock.ts";
import { boundedText } from "../bounded-text.ts";
import type { BreachedPasswords } from "./port.ts";

const TIME_LIMIT_MS = 2_000;
/** After a failure nothing is asked for this long, so that not every sign-up waits. */
const REST_AFTER_FAILURE = 30 * SECOND;
/** A padded answer has up to 1,000 lines of 45 characters. */
const LONGEST_ANSWER = 200_000;

/**
 * The range API that PASSWORD_RANGE_URL names (that of Have I Been Pwned or a copy of it); null without the setting. It learns the
 * first five digits of the password's SHA-1 hash, which some 800 breached passwords share, and answers with the rest of each.
 */
export function createBreachedPasswords(
  { PASSWORD_RANGE_URL: address }: Pick<Settings, "PASSWORD_RANGE_URL">,
  clock: Clock,
  failed: (error: unknown) => void,
): BreachedPasswords | null {
  if (!address) return null;
  let restUntil = new Date(0);
  return {
    includes: async (password) => {
      if (clock.now() < restUntil) return false;
      const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
      try {
        const reply = await fetch(`${address}/${hash.slice(0, 5)}`, {
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
          // Padding hides from a listener on the network how many hashes an answer has.
          headers: { "Add-Padding": "true" },
          redirect: "error",
        });
        if (!reply.ok) throw new Error(`status ${reply.status}`);
        return listed(await boundedText(reply, LONGEST_ANSWER), hash.slice(5));
      } catch (error) {
        restUntil = later(clock.now(), REST_AFTER_FAILURE);
        failed(error);
        return false;
      }
    },
  };
}

/** Lines are "<35 digits of the hash>:<times seen>"; those for padding were seen 0 times. */
const listed = (answer: string, rest: string): boolean =>
  answer.split(/\r?\n/).some((line) => line.startsWith(`${rest}:`) && line !== `${rest}:0`);
