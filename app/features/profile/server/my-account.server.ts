import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireUser, type User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";

export interface MyAccount extends User {
  avatarUrl: string | null;
  postcode: string | null;
  ratingSum: number;
  reviewCount: number;
  createdAt: Date;
}

/** The user's own account; suspended users can read it too. Throws NOT_SIGNED_IN. */
export async function myAccount(ctx: Ctx): Promise<MyAccount> {
  const user = requireUser(ctx.actor);
  const [row] = await ctx.db
    .select({
      name: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      postcode: profiles.postcode,
      ratingSum: profiles.ratingSum,
      reviewCount: profiles.reviewCount,
      createdAt: users.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(eq(profiles.id, user.id));
  if (!row) throw errors.NOT_SIGNED_IN();
  return { ...user, ...row };
}
