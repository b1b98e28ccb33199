import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { bookings } from "#db/schema/bookings.ts";
import { customerRecords } from "#db/schema/customers.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { customerErrors } from "../rules/customer.errors.ts";
import { agreedWith } from "./customer-bookings.server.ts";

/** Keeps a note about a customer of the actor's; an empty one removes it. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, CUSTOMER_NOT_FOUND. */
export async function saveNote(
  ctx: Ctx,
  { customerId, note }: { customerId: string; note: string },
): Promise<{ note: string | null }> {
  const { id: tradespersonId } = requireTradesperson(ctx.actor);
  const change = { note: note || null, updatedAt: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await requireCustomerOf(tx, tradespersonId, customerId);
    await tx
      .insert(customerRecords)
      .values({ tradespersonId, customerId, ...change })
      .onConflictDoUpdate({ target: [customerRecords.tradespersonId, customerRecords.customerId], set: change });
  });
  return { note: change.note };
}

/** Throws CUSTOMER_NOT_FOUND for somebody whom the tradesperson has not worked for. */
export async function requireCustomerOf(tx: Tx, tradespersonId: string, customerId: string): Promise<void> {
  const [found] = isId(customerId)
    ? await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.customerId, customerId), agreedWith(tradespersonId)))
        .limit(fewRows(1))
    : [];
  if (!found) throw customerErrors.CUSTOMER_NOT_FOUND();
}
