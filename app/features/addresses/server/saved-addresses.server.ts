import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { addresses } from "#db/schema/addresses.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireCustomer, requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { addressErrors } from "../rules/address.errors.ts";
import type { Address } from "../rules/address.schema.ts";

export type SavedAddress = typeof addresses.$inferSelect;

const AT_MOST = 20;

/** The actor's own saved addresses, the one used last first. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myAddresses(ctx: Ctx): Promise<SavedAddress[]> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "customer") throw errors.WRONG_ROLE();
  return ctx.db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, user.id))
    .orderBy(desc(addresses.usedAt), desc(addresses.id))
    .limit(fewRows(AT_MOST));
}

/**
 * Saves an address, to use it again. The same first line and postcode is the same address, which then gets the other fields. Throws
 * NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TOO_MANY_ADDRESSES.
 */
export async function saveAddress(ctx: Ctx, address: Address): Promise<SavedAddress> {
  const { id: userId } = requireCustomer(ctx.actor);
  const at = ctx.clock.now();
  return createIdempotently(ctx, rowOf(addresses), async (tx) => {
    const saved = await rememberAddress(tx, { userId, address, at });
    if (!saved) throw addressErrors.TOO_MANY_ADDRESSES();
    return saved;
  });
}

/** Saves an address in the caller's transaction; null when the person has saved as many as they can. */
export async function rememberAddress(
  tx: Tx,
  { userId, address, at }: { userId: string; address: Address; at: Date },
): Promise<SavedAddress | null> {
  // One at a time for each person, so that the limit holds.
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("update");
  const known = await tx
    .select({ line1: addresses.line1, postcode: addresses.postcode })
    .from(addresses)
    .where(eq(addresses.userId, userId));
  const isKnown = known.some(({ line1, postcode }) => line1 === address.line1 && postcode === address.postcode);
  if (!isKnown && known.length >= AT_MOST) return null;
  const [saved] = await tx
    .insert(addresses)
    .values({ userId, ...address, usedAt: at, createdAt: at })
    .onConflictDoUpdate({
      target: [addresses.userId, addresses.line1, addresses.postcode],
      set: { ...address, usedAt: at },
    })
    .returning();
  return saved ?? null;
}

/** Removes one of the actor's saved addresses; bookings keep their own copies. Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, NOT_FOUND. */
export async function removeAddress(ctx: Ctx, { addressId }: { addressId: string }): Promise<void> {
  const { id: userId } = requireCustomer(ctx.actor);
  const gone = isId(addressId)
    ? await ctx.db
        .delete(addresses)
        .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
        .returning({ id: addresses.id })
    : [];
  if (gone.length === 0) throw errors.NOT_FOUND();
}
