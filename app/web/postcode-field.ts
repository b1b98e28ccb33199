import { z } from "zod";
import { postcodeProblem } from "#kernel/geo/postcode-problem.ts";
import { normalisePostcode } from "#kernel/postcode.ts";

/** A postcode of an area that we cover, as people type it; read as "SW1A 1AA". `requirePlace` of the geocoder also asks the directory. */
export const postcodeField = z
  .string({ error: () => postcodeProblem("") ?? "" })
  .trim()
  .refine((typed) => postcodeProblem(typed) === null, {
    error: ({ input }) => postcodeProblem(String(input)) ?? "",
    abort: true,
  })
  .max(10, { error: "Postcode is too long", abort: true })
  .transform(normalisePostcode);
