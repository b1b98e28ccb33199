import { BlockList, isIP, isIPv6 } from "node:net";
import { z } from "zod";
import { type Clock, HOUR, SECOND, systemClock } from "#kernel/clock.ts";
import { isOutward, isPostcode, normalisePostcode } from "#kernel/postcode.ts";
import { normaliseText } from "#kernel/text.ts";
import { createJsonClient } from "./json-service.server.ts";
import type { VisitorLocation, VisitorLocations } from "./port.ts";

/** A short timeout, because the first page waits for it; without a reply the page says "your area". */
const CLIENT_OPTIONS = { timeLimitMs: 0.4 * SECOND, cacheForMs: 6 * HOUR, maxEntries: 10_000 };

/**
 * Locates visitors with the service at GEOLOCATION_URL. "{ip}" in the URL is replaced by the address; without it, the address
 * is appended to the path. The reply is JSON with `city` and a postcode under one of its common names. Without the setting no
 * request is sent.
 */
export function createVisitorLocations(
  settings: { GEOLOCATION_URL?: string | undefined },
  clock: Clock = systemClock,
): VisitorLocations {
  const base = settings.GEOLOCATION_URL;
  if (!base) return { ofAddress: async () => null };
  const ask = createJsonClient(CLIENT_OPTIONS, clock, locationFrom);
  return { ofAddress: async (address) => (isPublic(address) ? ask(urlFor(base, address)) : null) };
}

function urlFor(base: string, address: string): string {
  const part = encodeURIComponent(address);
  if (/\{ip\}|%7Bip%7D/i.test(base)) return base.replace(/\{ip\}|%7Bip%7D/gi, part);
  return `${base.replace(/(?<!\/)\/+$/, "")}/${part}`;
}

const text = z.string().max(100).nullish().catch(null);
const replySchema = z.object({
  city: z.string().max(100).nullish(),
  postal: text,
  postal_code: text,
  postcode: text,
  zip: text,
  zip_code: text,
  country: text,
  country_code: text,
  countryCode: text,
});

const BRITISH = new Set(["GB", "UK", "UNITED KINGDOM", "IM", "JE", "GG"]);

/** Null for a location abroad and for a reply without a city. Throws when the reply is invalid. */
function locationFrom(json: unknown): VisitorLocation | null {
  const reply = replySchema.parse(json);
  const country = reply.country_code ?? reply.countryCode ?? reply.country;
  if (country && !BRITISH.has(country.trim().toUpperCase())) return null;
  const city = normaliseText(reply.city ?? "").trim();
  if (!city || !/^[\p{L}][\p{L}\p{M} .,'’()-]{0,59}$/u.test(city)) return null;
  const postcode = reply.postal ?? reply.postal_code ?? reply.postcode ?? reply.zip ?? reply.zip_code;
  return { city, postcode: postcode ? cleanPostcode(postcode) : null };
}

function cleanPostcode(given: string): string | null {
  if (isPostcode(given)) return normalisePostcode(given);
  return isOutward(given) ? given.trim().toUpperCase() : null;
}

const PRIVATE = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(address, bits, "ipv4");
for (const [address, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(address, bits, "ipv6");

/** Whether an IP address is public: services cannot locate private ones, and should not receive them. */
const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !address.includes("%") && !PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4");
