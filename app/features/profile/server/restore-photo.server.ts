import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { savePhoto } from "./save-photo.server.ts";

/** Restores a photo that was removed by a decision, unless the user has chosen another in the meantime. */
export async function restorePhoto(ctx: Ctx, { userId, bytes }: { userId: string; bytes: Uint8Array }): Promise<void> {
  const none = and(eq(profiles.id, userId), isNull(profiles.avatarUrl));
  if ((await ctx.db.$count(profiles, none)) === 0) return;
  await savePhoto(ctx, { userId, bytes }, async (tx, address) => {
    await tx.update(profiles).set({ avatarUrl: address }).where(none);
  });
}
