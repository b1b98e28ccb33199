import { and, desc, eq, inArray, like, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { userRoles, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { requireAdmin, type UserType } from "#kernel/actor.ts";
import type { DeskRole } from "#kernel/desk-roles.ts";
import { searchPatterns, type UserGroup } from "../rules/user-search.ts";

/** A person in the operators' list. */
export interface ListedUser {
  id: string;
  fullName: string;
  avatarUrl: string | null;
  email: string;
  emailVerified: boolean;
  userType: UserType;
  /** The role of an operator. */
  deskRole: DeskRole | null;
  suspendedAt: Date | null;
  createdAt: Date;
}

interface UserSearch extends PageRequest {
  /** The start of the email address, or of words of the name. */
  q?: string | undefined;
  show?: UserGroup | undefined;
}

const admins = sql`${profiles.id} in (select ${userRoles.userId} from ${userRoles})`;

const groups: Record<UserGroup, SQL | undefined> = {
  all: undefined,
  customers: eq(profiles.userType, "customer"),
  tradespeople: eq(profiles.userType, "tradesperson"),
  suspended: sql`${profiles.suspendedAt} is not null`,
  admins,
};

/** Lists people, the newest first. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED. */
export async function listUsers(ctx: Ctx, search: UserSearch = {}): Promise<Page<ListedUser>> {
  requireAdmin(ctx.actor, "people.read");
  const limit = pageLimit(search);
  const rows = await ctx.db
    .select({
      id: profiles.id,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      email: users.email,
      emailVerified: users.emailVerified,
      userType: profiles.userType,
      deskRole: sql<DeskRole | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
      suspendedAt: profiles.suspendedAt,
      createdAt: profiles.createdAt,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(
      and(
        groups[search.show ?? "all"],
        found(ctx.db, search.q ?? ""),
        olderThan(profiles.createdAt, profiles.id, search.cursor),
      ),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(limit + 1);
  return pageOf(rows, limit);
}

/** One query for each table, because each has its own index: an "or" over both tables would read all rows. */
function found(db: Db, q: string): SQL | undefined {
  const patterns = searchPatterns(q);
  if (!patterns) return undefined;
  const byEmail = db.select({ id: users.id }).from(users).where(like(users.email, patterns.email));
  if (patterns.words.length === 0) return inArray(profiles.id, byEmail);
  const begins = patterns.words.map(({ first, later }) =>
    or(sql`${profiles.fullName} ilike ${first}`, sql`${profiles.fullName} ilike ${later}`),
  );
  const byName = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(...begins));
  return inArray(profiles.id, byEmail.union(byName));
}
