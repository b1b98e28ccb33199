import type { Ctx } from "#app/context.server.ts";
import type { JobCategory } from "#config/constants.ts";
import { readLocation } from "#kernel/geo/location.ts";
import { outwardOf } from "#kernel/postcode.ts";
import { usualQuestions } from "../rules/category-questions.ts";
import type { PriceRange } from "../rules/price-range.ts";
import { priceRange } from "./price-range.server.ts";

interface JobHints {
  questions: string[];
  /** In pence; null while there are too few paid jobs. */
  priceRange: PriceRange | null;
  /** The outward part of the given postcode ("LS6"), if it is valid. */
  district: string | null;
}

/**
 * Help with describing a job: the usual questions about its category, and the likely price near a complete or partial postcode.
 */
export async function jobHints(
  ctx: Ctx,
  { category, postcode = "" }: { category: JobCategory; postcode?: string | undefined },
): Promise<JobHints> {
  const district = districtOf(postcode);
  return {
    questions: usualQuestions(category).map(({ ask }) => ask),
    priceRange: await priceRange(ctx, { category, outward: district }),
    district,
  };
}

function districtOf(typed: string): string | null {
  const place = readLocation(typed);
  if (place?.kind === "district") return place.outward;
  return place?.kind === "postcode" ? outwardOf(place.postcode) : null;
}
