import { eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { userSettings } from "#db/schema/profile.ts";
import { type AccountSettings, DEFAULT_SETTINGS } from "../rules/settings.schema.ts";

/** A user's settings; the defaults if they have never changed any. */
export async function settingsOf(db: Queryable, userId: string): Promise<AccountSettings> {
  const [row] = await db.select().from(userSettings).where(eq(userSettings.userId, userId));
  if (!row) return { ...DEFAULT_SETTINGS };
  const { userId: _user, updatedAt: _at, ...switches } = row;
  return switches;
}
