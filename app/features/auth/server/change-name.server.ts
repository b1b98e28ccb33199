import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { users } from "#db/schema/auth.ts";
import { requireActive } from "#kernel/actor.ts";

/** Changes the user's own name; a trigger copies it to their profile. Throws NOT_SIGNED_IN, SUSPENDED. */
export async function changeName(ctx: Ctx, { fullName }: { fullName: string }): Promise<void> {
  const { id } = requireActive(ctx.actor);
  await ctx.db.update(users).set({ name: fullName, updatedAt: ctx.clock.now() }).where(eq(users.id, id));
}
