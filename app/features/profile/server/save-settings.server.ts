import type { Queryable } from "#db/client.server.ts";
import { userSettings } from "#db/schema/profile.ts";
import type { AccountSettings } from "../rules/settings.schema.ts";

/** Saves some of a user's switches; those not named stay. Two at once both hold. Unscoped: the caller knows that it is theirs. */
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
