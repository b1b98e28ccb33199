import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { users } from "#db/schema/auth.ts";
import { userSettings } from "#db/schema/profile.ts";
import { errors } from "#kernel/errors.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.server.ts";

/** Whether the person of a mail's token gets email notifications. Throws NOT_FOUND for a token that we did not write. */
export async function mailsOn(ctx: Ctx, token: string): Promise<boolean> {
  const userId = await readUnsubscribeToken(ctx.db, token);
  if (!userId) throw errors.NOT_FOUND();
  const [row] = await ctx.db
    .select({ on: userSettings.emailNotifications })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw errors.NOT_FOUND();
  return row.on ?? true;
}
