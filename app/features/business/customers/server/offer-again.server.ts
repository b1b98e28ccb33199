import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { customerRecords } from "#db/schema/customers.ts";
import { bookAgainPath } from "#features/jobs/rules/open-to-others.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireTradesperson, requireVerifiedEmail } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { offeredAgain } from "../notifications.ts";
import { customerErrors } from "../rules/customer.errors.ts";
import { canOffer } from "../rules/offer.policy.ts";
import { lastPaidJob, reachOf, requireCustomerOf } from "./customers.server.ts";

const permit = permitWith({ ...errors, ...customerErrors });

/**
 * Tells a customer of the actor's that they would come again, at most once in 90 days. The customer's switch for messages applies. Throws
 * NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, EMAIL_NOT_VERIFIED, CUSTOMER_NOT_FOUND, NO_FINISHED_WORK, CANNOT_BE_ASKED_YET, CUSTOMER_UNREACHABLE, OFFERED_RECENTLY.
 */
export function offerAgain(
  ctx: Ctx,
  { customerId }: { customerId: string },
): Promise<{ name: string; offeredAt: Date }> {
  const actor = requireVerifiedEmail(requireTradesperson(ctx.actor));
  const offeredAt = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await requireCustomerOf(tx, actor.id, customerId);
    const pair = { tradespersonId: actor.id, customerId };
    await tx
      .insert(customerRecords)
      .values({ ...pair, updatedAt: offeredAt })
      .onConflictDoNothing();
    // Parallel offers wait here for each other.
    const [record] = await tx
      .select()
      .from(customerRecords)
      .where(and(eq(customerRecords.tradespersonId, actor.id), eq(customerRecords.customerId, customerId)))
      .for("update");
    const facts = await reachOf(tx, actor.id, customerId);
    permit(canOffer({ ...facts, offeredAt: record?.offeredAt ?? null }, offeredAt));
    const job = await lastPaidJob(tx, actor.id, customerId);
    if (!job) throw customerErrors.NO_FINISHED_WORK();
    await tx
      .update(customerRecords)
      .set({ offeredAt, updatedAt: offeredAt })
      .where(and(eq(customerRecords.tradespersonId, actor.id), eq(customerRecords.customerId, customerId)));
    await notify(tx, ctx, offeredAgain, {
      to: customerId,
      payload: { tradesperson: actor.name, jobTitle: job.title },
      path: bookAgainPath(job.jobId, actor.id),
      subject: `offer:${actor.id}`,
    });
    return { name: job.name, offeredAt };
  });
}
