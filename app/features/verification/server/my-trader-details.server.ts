import type { Ctx } from "#app/context.server.ts";
import { requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { OwnTraderDetails } from "../rules/trader.schema.ts";
import { unsafeInvoicesForMeSince } from "./invoices-for-me.server.ts";
import { traderDetailsOf } from "./trader-details-of.server.ts";

/** The actor's trader details; null before they are given. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myTraderDetails(ctx: Ctx): Promise<OwnTraderDetails | null> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  const details = (await traderDetailsOf(ctx.db, [user.id])).get(user.id);
  return details ? { ...details, invoicesForMeAt: await unsafeInvoicesForMeSince(ctx.db, user.id) } : null;
}
