import type { Settings } from "#config/settings.server.ts";
import { boundedText } from "../bounded-text.ts";
import type { Cdn } from "./port.ts";

const TIME_LIMIT_MS = 10_000;
const LONGEST_ANSWER = 20_000;

/** How a CDN takes purges. */
interface Dialect {
  /** The most keys of one call. */
  most: number;
  request(keys: readonly string[], token: string): RequestInit;
}

const JSON_TYPE = { "Content-Type": "application/json" };
const bearer = (token: string): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});

const CLOUDFLARE: Dialect = {
  most: 30,
  request: (tags, token) => ({
    method: "POST",
    headers: { ...JSON_TYPE, ...bearer(token) },
    body: JSON.stringify({ tags }),
  }),
};

const FASTLY: Dialect = {
  most: 256,
  request: (surrogate_keys, token) => ({
    method: "POST",
    headers: { ...JSON_TYPE, "Fastly-Key": token },
    body: JSON.stringify({ surrogate_keys }),
  }),
};

/** deploy/varnish.vcl, and anything else that is taught to understand it. */
const OWN: Dialect = {
  most: 100,
  request: (keys, token) => ({ method: "PURGE", headers: { "Surrogate-Key": keys.join(" "), ...bearer(token) } }),
};

const DIALECTS = new Map([
  ["api.cloudflare.com", CLOUDFLARE],
  ["api.fastly.com", FASTLY],
]);

/** The CDN of CDN_PURGE_URL; null without the setting. */
export function createCdn({
  CDN_PURGE_URL: url,
  CDN_PURGE_TOKEN: token = "",
}: Pick<Settings, "CDN_PURGE_URL" | "CDN_PURGE_TOKEN">): Cdn | null {
  if (!url) return null;
  const { most, request } = DIALECTS.get(new URL(url).hostname) ?? OWN;
  return {
    async purge(keys) {
      for (let at = 0; at < keys.length; at += most) {
        const reply = await fetch(url, {
          ...request(keys.slice(at, at + most), token),
          signal: AbortSignal.timeout(TIME_LIMIT_MS),
          // The setting names the only host that learns the token.
          redirect: "error",
        });
        const answer = await boundedText(reply, LONGEST_ANSWER);
        // Cloudflare says in the body whether it did what was asked.
        if (!reply.ok || /"success"\s*:\s*false/.test(answer)) throw new Error(`the CDN answered ${reply.status}`);
      }
    },
  };
}
