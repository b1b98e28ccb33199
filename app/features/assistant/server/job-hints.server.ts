import type { Ctx } from "#app/context.server.ts";
import { likelyPrice, type PricedWork } from "#features/prices/index.server.ts";
import type { PriceRange } from "#features/prices/rules/price-range.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { outwardOf } from "#kernel/postcode.ts";
import { usualQuestions } from "../rules/category-questions.ts";

interface JobHints {
  questions: string[];
  /** In pence; null while there are too few paid jobs. */
  priceRange: PriceRange | null;
  /** Whether the range is of the kind of work, and not of its whole category. */
  ofKind: boolean;
  /** The outward part of the given postcode ("LS6"), if it is valid. */
  district: string | null;
}

/**
 * Help with describing a job: the usual questions about its category, and the likely price near a complete or partial postcode.
 */
export async function jobHints(
  ctx: Ctx,
  { postcode = "", ...work }: Omit<PricedWork, "outward"> & { postcode?: string | undefined },
): Promise<JobHints> {
  const district = districtOf(postcode);
  const { range, ofKind } = await likelyPrice(ctx, { ...work, outward: district });
  return {
    questions: usualQuestions(work.category).map(({ ask }) => ask),
    priceRange: range,
    ofKind,
    district,
  };
}

function districtOf(typed: string): string | null {
  const place = readLocation(typed);
  if (place?.kind === "district") return place.outward;
  return place?.kind === "postcode" ? outwardOf(place.postcode) : null;
}
