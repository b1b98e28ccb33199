import { z } from "zod";
import { type Clock, HOUR, later, SECOND, systemClock } from "#kernel/clock.ts";
import { areaCentres, cityCentres } from "./areas.ts";
import type { Place, Places } from "./port.ts";
import { areaOf, isOutward, isPostcode, normalisePostcode } from "./postcode.ts";

const TIME_LIMIT = 1.5 * SECOND;
/** After a failure the service is left alone for this long, so that not every form waits for its time limit. */
const REST_AFTER_FAILURE = 30 * SECOND;
const KEEP_FOR = 24 * HOUR;
const KEPT_AT_MOST = 5_000;

const reply = z.object({
  result: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }).nullable(),
});

/**
 * Where postcodes and cities are: the postcodes.io service that POSTCODES_URL names, else the built-in centre of the
 * postcode area. Never throws and never takes longer than a second and a half.
 */
export function makePlaces(settings: { POSTCODES_URL?: string | undefined }, clock: Clock = systemClock): Places {
  const service = settings.POSTCODES_URL ? postcodeService(settings.POSTCODES_URL, clock) : null;
  return {
    async ofPostcode(postcode) {
      const exact = service ? await service(postcode) : null;
      return exact ?? areaCentres.get(areaOf(postcode)) ?? null;
    },
    ofCity: (city) => cityCentres.get(city.trim().toLowerCase()) ?? null,
  };
}

function postcodeService(base: string, clock: Clock): (postcode: string) => Promise<Place | null> {
  const kept = new Map<string, { place: Promise<Place | null>; until: Date }>();
  let restUntil = new Date(0);

  async function ask(path: string): Promise<Place | null> {
    try {
      const answer = await fetch(`${base.replace(/\/+$/, "")}${path}`, { signal: AbortSignal.timeout(TIME_LIMIT) });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      return reply.parse(await answer.json()).result;
    } catch {
      restUntil = later(clock.now(), REST_AFTER_FAILURE);
      kept.delete(path);
      return null;
    }
  }

  return (postcode) => {
    const path = pathOf(postcode);
    if (!path) return Promise.resolve(null);
    const known = kept.get(path);
    if (known && clock.now() < known.until) return known.place;
    if (clock.now() < restUntil) return Promise.resolve(null);
    if (kept.size >= KEPT_AT_MOST) kept.delete(kept.keys().next().value ?? "");
    const entry = { place: Promise.resolve<Place | null>(null), until: later(clock.now(), KEEP_FOR) };
    kept.set(path, entry);
    entry.place = ask(path);
    return entry.place;
  };
}

function pathOf(postcode: string): string | null {
  if (isPostcode(postcode)) return `/postcodes/${encodeURIComponent(normalisePostcode(postcode))}`;
  return isOutward(postcode) ? `/outcodes/${encodeURIComponent(postcode.trim().toUpperCase())}` : null;
}
