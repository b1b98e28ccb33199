import { z } from "@hono/zod-openapi";
import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { addresses } from "#db/schema/addresses.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireCustomer, requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { requirePlace } from "#providers/geo/require-place.server.ts";
import { addressErrors } from "../rules/address.policy.ts";
import type { Address, GivenAddress } from "../rules/address.schema.ts";

/** The API schema of an address. */
export const addressShape = z
  .object({
    line1: z.string(),
    line2: z.string().nullable(),
    town: z.string(),
    postcode: z.string(),
    access_notes: z.string().nullable(),
    phone: z.string(),
  })
  .openapi("Address");

/** An address in the API. */
export const presentAddress = ({ accessNotes, ...address }: Address): z.output<typeof addressShape> => ({
  line1: address.line1,
  line2: address.line2,
  town: address.town,
  postcode: address.postcode,
  access_notes: accessNotes,
  phone: address.phone,
});

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
 * NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE, TOO_MANY_ADDRESSES, VALIDATION_FAILED.
 */
export async function saveAddress(ctx: Ctx, address: Address): Promise<SavedAddress> {
  const { id: userId } = requireCustomer(ctx.actor);
  const at = ctx.clock.now();
  await requirePlace(ctx, address.postcode);
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

/** One of a person's saved addresses, without what is only about saving it. Throws NOT_FOUND. */
export async function savedAddress(
  db: Queryable,
  { userId, addressId }: { userId: string; addressId: string },
): Promise<Address> {
  const [saved] = isId(addressId)
    ? await db
        .select()
        .from(addresses)
        .where(and(eq(addresses.id, addressId), eq(addresses.userId, userId)))
    : [];
  if (!saved) throw errors.NOT_FOUND();
  const { line1, line2, town, postcode, accessNotes, phone } = saved;
  return { line1, line2, town, postcode, accessNotes, phone };
}

/** Checks an address that a customer gives with an agreement, before the flow's transaction; one that they have saved was checked then. Throws VALIDATION_FAILED. */
export async function requireAddress(ctx: Ctx, given: GivenAddress | null | undefined): Promise<void> {
  if (given && "postcode" in given) await requirePlace(ctx, given.postcode);
}

/**
 * The address that a customer gives with an agreement, in a flow's transaction; it is saved for the next time. Call it after the
 * tradesperson's account is locked and before the customer's. Throws NOT_FOUND for an address that is not theirs.
 */
export async function takeAddress(
  tx: Tx,
  { userId, given, at }: { userId: string; given: GivenAddress; at: Date },
): Promise<Address> {
  const address = "addressId" in given ? await savedAddress(tx, { userId, addressId: given.addressId }) : given;
  // Somebody with as many addresses as they can save still gives this one.
  await rememberAddress(tx, { userId, address, at });
  return address;
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
