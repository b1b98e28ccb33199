import type { Guide } from "#config/kinds-of-work/guide.ts";
import type { City } from "#kernel/geo/cities.ts";

/** The path of a page of prices: "/prices", "/prices/leaking-tap", "/prices/leaking-tap/leeds". */
export const pricePath = (kind?: Guide["id"] | null, city?: City | null): string =>
  ["/prices", kind, city?.toLowerCase()].filter(Boolean).join("/");
