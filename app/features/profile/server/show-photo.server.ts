import { eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { photoIdOf } from "../rules/photo.ts";
import { cleanUpPhotoTask } from "../tasks.ts";

/** The only place that writes `avatar_url`; it enqueues the clean-up of the previous photo. */
export async function showPhoto(tx: Tx, userId: string, address: string | null): Promise<void> {
  const [before] = await tx
    .select({ address: profiles.avatarUrl })
    .from(profiles)
    .where(eq(profiles.id, userId))
    .for("update");
  await tx.update(profiles).set({ avatarUrl: address }).where(eq(profiles.id, userId));
  const photoId = photoIdOf(before?.address ?? null);
  if (photoId) await enqueue(tx, cleanUpPhotoTask, { userId, photoId });
}
