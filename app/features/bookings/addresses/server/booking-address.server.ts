import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { checkAct, recordAct } from "#db/audited.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { among, part } from "#db/part.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
import { bookingAddresses } from "#db/schema/addresses.ts";
import { bookings } from "#db/schema/bookings.ts";
import { notify } from "#features/notifications/index.server.ts";
import { requireActive } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { requirePlace } from "#providers/geo/require-place.server.ts";
import { type BookingRow, bookingSummary, lockBooking, refreshBookingPages } from "../../index.server.ts";
import { bookingNotFound } from "../../rules/booking.errors.ts";
import { addressCorrected } from "../notifications.ts";
import { addressErrors, canSeeAddress, canSetAddress, isAddressOpen } from "../rules/address.policy.ts";
import type { Address, Place } from "../rules/address.schema.ts";
import { rememberAddress, savedAddress } from "./saved-addresses.server.ts";

const permitAddress = permitWith({ ...errors, ...addressErrors, NOT_FOUND: bookingNotFound });

const columns = pickColumns(bookingAddresses, ["line1", "line2", "town", "postcode", "accessNotes", "phone"]);

/**
 * Gives or changes the address of the actor's own booking, and saves it for the next one. It stays hidden from the tradesperson until
 * the booking is confirmed. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE, ADDRESS_FIXED, VALIDATION_FAILED.
 */
export async function setBookingAddress(ctx: Ctx, input: Address & { bookingId: string }): Promise<Address> {
  requireActive(ctx.actor);
  await requirePlace(ctx, input.postcode);
  return giveAddress(ctx, input);
}

async function giveAddress(ctx: Ctx, { bookingId, ...address }: Address & { bookingId: string }): Promise<Address> {
  const actor = requireActive(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Before the booking, because flows lock people first. Somebody with as many addresses as they can save still gives this one.
    await rememberAddress(tx, { userId: actor.id, address, at });
    const booking = await lockBooking(tx, bookingId);
    permitAddress(canSetAddress(actor, booking));
    const stored = await storeBookingAddress(tx, { bookingId, address, at });
    await refreshBookingPages(tx, booking, at);
    return stored;
  });
}

/** Stores the address of a booking in the transaction of a flow that has checked whose booking it is. */
export async function storeBookingAddress(
  tx: Tx,
  { bookingId, address, at }: { bookingId: string; address: Address; at: Date },
): Promise<Address> {
  const [stored] = await tx
    .insert(bookingAddresses)
    .values({ bookingId, ...address, savedAt: at })
    .onConflictDoUpdate({ target: bookingAddresses.bookingId, set: { ...address, savedAt: at } })
    .returning(columns);
  if (!stored) throw new Error("the address was not stored");
  return stored;
}

interface Correction extends Place {
  bookingId: string;
  reason: string;
}

/**
 * Corrects where booked work is, for a customer who has asked our team to. The operator does not see the address that it replaces; the telephone number and
 * how to get in stay. The customer is told, and the tradesperson if they know the address. Throws as `audited`, NOT_FOUND, ADDRESS_FIXED, ADDRESS_MISSING, VALIDATION_FAILED.
 */
export async function correctBookingAddress(ctx: Ctx, { bookingId, reason, ...place }: Correction): Promise<void> {
  const subject = { kind: "booking", id: bookingId };
  const act = { act: "booking.correct-address", needs: "bookings.correct", subject, reason } as const;
  checkAct(ctx, act);
  await requirePlace(ctx, place.postcode);
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId);
    if (!isAddressOpen(booking)) throw addressErrors.ADDRESS_FIXED();
    const ofBooking = eq(bookingAddresses.bookingId, bookingId);
    const corrected = await tx
      .update(bookingAddresses)
      .set({ ...place, savedAt: at })
      .where(ofBooking)
      .returning({ bookingId: bookingAddresses.bookingId });
    if (corrected.length === 0) throw addressErrors.ADDRESS_MISSING();
    await recordAct(tx, ctx, { ...act, personId: booking.customerId });
    await refreshBookingPages(tx, booking, at);
    const { jobTitle, path } = await bookingSummary(tx, booking);
    const readers = booking.status === "pending" ? [booking.customerId] : [booking.customerId, booking.tradespersonId];
    for (const to of readers)
      await notify(tx, ctx, addressCorrected, {
        to,
        payload: { jobTitle, isCustomer: to === booking.customerId },
        path,
      });
  });
}

/** Gives one of the actor's saved addresses to their booking. Throws as `setBookingAddress`; NOT_FOUND also for the address. */
export async function useSavedAddress(
  ctx: Ctx,
  { bookingId, addressId }: { bookingId: string; addressId: string },
): Promise<Address> {
  const { id: userId } = requireActive(ctx.actor);
  return giveAddress(ctx, { bookingId, ...(await savedAddress(ctx.db, { userId, addressId })) });
}

export type Visible = Pick<
  BookingRow,
  "id" | "customerId" | "tradespersonId" | "status" | "scheduledDate" | "completedAt"
>;

/** Which of some visits the actor may see. */
export const visitsGiven = ({ actor, clock }: Pick<Ctx, "actor" | "clock">, visits: readonly Visible[]) => ({
  visible: visits.filter((visit) => canSeeAddress(actor, visit, clock.now())).map(({ id }) => id),
});

/** The address of the `visible` booking; null if none is given, or none is visible. */
export const addressPart = part(
  columns,
  (select) => select.from(bookingAddresses).where(among(bookingAddresses.bookingId, "visible")),
  ([row], _given: { visible: readonly string[] }): Address | null => row ?? null,
);

/** The addresses of the bookings with these ids, by booking, as far as the actor may see them, in one statement. */
export async function addressesOf(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Address>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ booking: bookings, address: columns })
    .from(bookings)
    .innerJoin(bookingAddresses, eq(bookingAddresses.bookingId, bookings.id))
    .where(inArray(bookings.id, [...ids]));
  const seen = rows.filter(({ booking }) => canSeeAddress(ctx.actor, booking, ctx.clock.now()));
  return new Map(seen.map(({ booking, address }) => [booking.id, address]));
}

/** The address of one booking; null if none is given, or the actor may not see it. */
export const addressFor = (ctx: Ctx, booking: Visible): Promise<Address | null> =>
  addressPart(ctx.db, visitsGiven(ctx, [booking]));

/** The address of a booking for its tradesperson's mail. Unscoped: the caller has checked that the work is booked. */
export const unsafeAddressOf = (db: Queryable, bookingId: string): Promise<Address | null> =>
  addressPart(db, { visible: [bookingId] });
