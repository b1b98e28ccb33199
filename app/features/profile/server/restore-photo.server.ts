import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { savePhoto } from "./save-photo.server.ts";

/** Shows somebody with a photo that was taken away from them, unless they have chosen another one meanwhile. */
export async function restorePhoto(ctx: Ctx, { userId, bytes }: { userId: string; bytes: Uint8Array }): Promise<void> {
  const none = and(eq(profiles.id, userId), isNull(profiles.avatarUrl));
  if ((await ctx.db.$count(profiles, none)) === 0) return;
  await savePhoto(ctx, { userId, bytes }, async (tx, address) => {
    await tx.update(profiles).set({ avatarUrl: address }).where(none);
  });
}
