import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { bookings } from "#db/schema/bookings.ts";

/** The job of the actor's last completed booking with a tradesperson, if there is one. */
export async function lastWorkWith({ actor, db }: Ctx, tradespersonId: string): Promise<string | null> {
  if (actor.kind !== "user" || actor.userType !== "customer") return null;
  const [last] = await db
    .select({ jobId: bookings.jobId })
    .from(bookings)
    .where(
      and(
        eq(bookings.customerId, actor.id),
        eq(bookings.tradespersonId, tradespersonId),
        eq(bookings.status, "completed"),
      ),
    )
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1);
  return last?.jobId ?? null;
}
