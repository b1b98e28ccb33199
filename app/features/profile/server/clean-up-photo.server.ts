import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { PHOTO_SIZES, photoFile, photoIdOf } from "../rules/photo.ts";

/** Deletes a photo's files unless the profile still shows it. A background task calls this. */
export async function cleanUpPhoto(
  { db, storage }: Ctx,
  { userId, photoId }: { userId: string; photoId: string },
): Promise<void> {
  const [shown] = await db.select({ address: profiles.avatarUrl }).from(profiles).where(eq(profiles.id, userId));
  if (photoIdOf(shown?.address ?? null) === photoId) return;
  await Promise.all(PHOTO_SIZES.map((size) => storage.remove(photoFile(userId, photoId, size))));
}
