import type { Ctx } from "#app/context.server.ts";
import { homeWork } from "#db/schema/my-home.ts";
import { findBookingFor } from "#features/bookings/index.server.ts";
import { bookingNotFound } from "#features/bookings/rules/booking.errors.ts";
import { requireActive } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { permitWith } from "#kernel/permit.ts";
import { myHomeErrors } from "../rules/my-home.errors.ts";
import { canSetRoom } from "../rules/my-home.policy.ts";
import type { Room } from "../rules/rooms.ts";

const permit = permitWith({ ...errors, ...myHomeErrors, NOT_FOUND: bookingNotFound });

/**
 * Says in which room the actor's finished work was done; null lists it by its kind. Throws NOT_SIGNED_IN, SUSPENDED, NOT_FOUND, WRONG_ROLE,
 * WORK_NOT_FINISHED.
 */
export async function setRoom(ctx: Ctx, { bookingId, room }: { bookingId: string; room: Room | null }): Promise<void> {
  const actor = requireActive(ctx.actor);
  const booking = await findBookingFor(ctx, bookingId);
  permit(canSetRoom(actor, booking));
  await ctx.db
    .insert(homeWork)
    .values({ bookingId: booking.id, customerId: booking.customerId, room, createdAt: ctx.clock.now() })
    .onConflictDoUpdate({ target: homeWork.bookingId, set: { room } });
}
