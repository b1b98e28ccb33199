import { BlockList, isIP, isIPv6 } from "node:net";
import { z } from "zod";
import { type Clock, HOUR, SECOND, systemClock } from "#kernel/clock.ts";
import { isOutward, isPostcode, normalisePostcode } from "#kernel/postcode.ts";
import { askService } from "./ask-service.server.ts";
import type { VisitorLocation, VisitorLocations } from "./port.ts";

/** The first page must not wait: who has no answer by then reads "your area". */
const MANNERS = { timeLimitMs: 0.4 * SECOND, keepForMs: 6 * HOUR, keptAtMost: 10_000 };

/**
 * Where visitors seem to be, by the service that GEOLOCATION_URL names: "{ip}" in it stands for the address; without one the
 * address is added as the last part of the path. What comes back is JSON with `city` and the postcode under one of its
 * usual names. Without the setting nobody is asked.
 */
export function makeWhereabouts(
  settings: { GEOLOCATION_URL?: string | undefined },
  clock: Clock = systemClock,
): VisitorLocations {
  const base = settings.GEOLOCATION_URL;
  if (!base) return { ofAddress: async () => null };
  const ask = askService(MANNERS, clock, placeOf);
  return { ofAddress: async (address) => (isPublic(address) ? ask(urlFor(base, address)) : null) };
}

function urlFor(base: string, address: string): string {
  const part = encodeURIComponent(address);
  if (/\{ip\}|%7Bip%7D/i.test(base)) return base.replace(/\{ip\}|%7Bip%7D/gi, part);
  return `${base.replace(/\/+$/, "")}/${part}`;
}

const text = z.string().max(100).nullish().catch(null);
const answer = z.object({
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

/** Null for a place abroad and for an answer without a city. Throws for what is no answer at all. */
function placeOf(json: unknown): VisitorLocation | null {
  const said = answer.parse(json);
  const country = said.country_code ?? said.countryCode ?? said.country;
  if (country && !BRITISH.has(country.trim().toUpperCase())) return null;
  const city = said.city?.trim();
  if (!city || !/^[\p{L}][\p{L}\p{M} .,'’()-]{0,59}$/u.test(city)) return null;
  const postcode = said.postal ?? said.postal_code ?? said.postcode ?? said.zip ?? said.zip_code;
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

/** Whether an address is one of the open internet: of others no service knows anything, and it need not know of them. */
const isPublic = (address: string): boolean =>
  isIP(address) !== 0 && !address.includes("%") && !PRIVATE.check(address, isIPv6(address) ? "ipv6" : "ipv4");
