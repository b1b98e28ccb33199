import type { Queryable } from "#db/client.server.ts";
import { userSettings } from "#db/schema/profile.ts";
import type { AccountSettings } from "../rules/settings.schema.ts";

/** Saves some of a user's settings and no others, also under concurrency. Unscoped: the caller has checked the user. */
export async function unsafeSaveSettings(
  db: Queryable,
  { userId, changes, at }: { userId: string; changes: Partial<AccountSettings>; at: Date },
): Promise<void> {
  const set = { ...changes, updatedAt: at };
  await db
    .insert(userSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userSettings.userId, set });
}
