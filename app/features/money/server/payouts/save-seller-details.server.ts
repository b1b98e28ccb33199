import type { Ctx } from "#app/context.server.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import { requirePayee } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { birthProblem, type SellerDetails } from "../../rules/seller-details.schema.ts";
import { enqueueWaiting } from "../transfers/enqueue-owed.server.ts";
import { unsafeSaveSellerDetails } from "./save-sealed-seller-details.server.ts";

/**
 * Keeps, sealed, who the signed-in tradesperson is to the tax office; released money that waited for it sets out.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, VALIDATION_FAILED (too young).
 */
export async function saveSellerDetails(ctx: Ctx, details: SellerDetails): Promise<SellerDetails> {
  const { id: userId } = requirePayee(ctx.actor);
  const at = ctx.clock.now();
  const problem = birthProblem(details.dateOfBirth, londonDay(at));
  if (problem) throw validationError([{ field: "dateOfBirth", message: problem }]);
  await ctx.db.transaction(async (tx) => {
    await unsafeSaveSellerDetails(tx, { userId, details, at });
    const values = [
      { kind: "tax_number", value: details.taxNumber },
      { kind: "address", value: `${details.addressLine1} ${details.postcode}` },
    ] as const;
    await recordSignals(tx, { userId, values, at });
    await enqueueWaiting(tx, userId);
  });
  return details;
}
