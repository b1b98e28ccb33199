import type { Ctx } from "#app/context.server.ts";
import { recordSignals } from "#features/risk/index.server.ts";
import { requirePayee } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { validationError } from "#kernel/errors.ts";
import { birthProblem, type SellerDetails } from "../../rules/seller-details.schema.ts";
import { enqueueTransfersTo } from "../transfers/enqueue-owed.server.ts";
import { unsafeSaveSellerDetails } from "./unsafe-save-seller-details.server.ts";

/**
 * Stores the signed-in tradesperson's tax details encrypted, and enqueues the transfers that waited for them.
 * Throws NOT_SIGNED_IN, WRONG_ROLE, VALIDATION_FAILED (too young).
 */
export async function saveSellerDetails(ctx: Ctx, details: SellerDetails): Promise<SellerDetails> {
  const { id: userId } = requirePayee(ctx.actor);
  const at = ctx.clock.now();
  const problem = birthProblem(details.dateOfBirth, londonDay(at));
  if (problem) throw validationError([{ field: "dateOfBirth", message: problem }]);
  await ctx.db.transaction(async (tx) => {
    await unsafeSaveSellerDetails(tx, { userId, details, at, sealing: ctx.sealing });
    const values = [
      { kind: "tax_number", value: details.taxNumber },
      { kind: "address", value: `${details.addressLine1} ${details.postcode}` },
    ] as const;
    await recordSignals(tx, { userId, values, at });
    await enqueueTransfersTo(tx, userId);
  });
  return details;
}
