import type { Ctx } from "#app/context.server.ts";
import { type BookingFacts, factsOfBookings } from "#features/money/index.server.ts";

/** The money of some bookings, for the module of bookings, which the money module builds on. The caller has checked that the reader may see them. */
export async function factsOfEach(
  ctx: Pick<Ctx, "db" | "clock">,
  bookings: readonly { id: string }[],
): Promise<(booking: { id: string }) => BookingFacts> {
  const facts = await factsOfBookings(
    ctx,
    ctx.db,
    bookings.map(({ id }) => id),
  );
  return ({ id }) => {
    const own = facts.get(id);
    if (!own) throw new Error("an existing booking has its facts");
    return own;
  };
}
