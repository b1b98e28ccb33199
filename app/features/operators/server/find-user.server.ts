import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { userRoles, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { unsafeMoneyOfPerson } from "#features/money/index.server.ts";
import { requireAdmin } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";

/** A person's account as operators see it. */
export type UserDetail = Awaited<ReturnType<typeof findUser>>;

/**
 * A person's account and the money that is held for and owed to them, for operators. Amounts in pence. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED, NOT_FOUND.
 */
export async function findUser(ctx: Ctx, id: string) {
  requireAdmin(ctx.actor, "people.read");
  if (!isId(id)) throw errors.NOT_FOUND();
  const [user] = await ctx.db
    .select(who)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .where(eq(profiles.id, id));
  if (!user) throw errors.NOT_FOUND();
  return { ...user, money: await unsafeMoneyOfPerson(ctx.db, id) };
}

const who = {
  id: profiles.id,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  email: users.email,
  emailVerified: users.emailVerified,
  twoFactorEnabled: users.twoFactorEnabled,
  userType: profiles.userType,
  deskRole: sql<DeskRole | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
  suspendedAt: profiles.suspendedAt,
  suspendedFor: profiles.suspendedFor,
  closedAt: profiles.closedAt,
  postcode: profiles.postcode,
  ratingSum: profiles.ratingSum,
  reviewCount: profiles.reviewCount,
  trade: tradespersonProfiles.trade,
  verified: tradespersonProfiles.verified,
  createdAt: profiles.createdAt,
};
