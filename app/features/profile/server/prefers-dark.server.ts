import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { users } from "#db/schema/auth.ts";
import { userSettings } from "#db/schema/profile.ts";

/** Whether the user with this email address has chosen dark mode. Used right after they have signed in. */
export async function prefersDark(ctx: Ctx, email: string): Promise<boolean> {
  const [row] = await ctx.db
    .select({ userId: userSettings.userId })
    .from(userSettings)
    .innerJoin(users, eq(users.id, userSettings.userId))
    .where(and(eq(users.email, email), eq(userSettings.darkMode, true)));
  return row !== undefined;
}
