import type { Ctx } from "#app/context.server.ts";
import { countTradespeople, FOUND_CAP, listTradespeople, nextBest } from "#features/search/index.server.ts";
import { widenedText } from "#features/search/rules/local-page.labels.ts";
import { distanceText } from "#kernel/geo/distance.ts";

const FACES = 4;

/** The people who could quote, before anything is posted. */
export interface Nearby {
  /** How many whom we have checked work there; counting stops at `capped`. */
  count: number;
  capped: boolean;
  faces: { id: string; name: string; photo: string | null }[];
  /** How far away the nearest of them is: "under 1 mile"; null if there is no figure. */
  nearest: string | null;
  /** Where the nearest elsewhere are, when nobody is near. */
  widened: string | null;
}

/** People near a postcode's district ("LS6") for a kind of work. */
export async function nearby(ctx: Ctx, work: string, outward: string): Promise<Nearby> {
  const search = { service: work, location: outward, chip: "verified", sort: "distance" } as const;
  const [count, { items }] = await Promise.all([
    countTradespeople(ctx, search),
    listTradespeople(ctx, { ...search, limit: FACES }),
  ]);
  const faces = items.map(({ userId, fullName, avatarUrl }) => ({ id: userId, name: fullName, photo: avatarUrl }));
  const [farther] = items.length > 0 ? [] : await nextBest(ctx, { service: work, location: outward });
  const elsewhere = farther?.reason === "farther" ? farther.items[0] : undefined;
  return {
    count,
    capped: count >= FOUND_CAP,
    faces,
    nearest: distanceText(items[0]?.distance ?? null),
    widened: elsewhere ? widenedText(outward, elsewhere) : null,
  };
}
