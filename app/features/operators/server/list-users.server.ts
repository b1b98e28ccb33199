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
  const patterns = searchPatterns(search.q ?? "");
  const rows = patterns
    ? await searched(ctx.db, patterns, { search, limit: limit + 1 })
    : await newest(ctx.db, undefined, { search, limit: limit + 1 });
  return pageOf(rows, limit);
}

type Patterns = NonNullable<ReturnType<typeof searchPatterns>>;

interface Wanted {
  search: UserSearch;
  limit: number;
}

/** So many people are looked up by index and sorted. */
const FEW = 1_000;
/** Of more people the newest are wanted, who are among the last so many. */
const LAST = 10_000;

/** Few people are found by index. A common name would find tens of thousands, of whom the newest are among the last to register. */
async function searched(db: Db, patterns: Patterns, wanted: Wanted): Promise<ListedUser[]> {
  const found = await db.execute<{ id: string }>(sql`${foundIds(patterns)} limit ${sql.raw(String(FEW + 1))}`);
  const ids = found.rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  if (ids.length <= FEW) return newest(db, inArray(profiles.id, ids), wanted);
  const rows = await newest(db, matches(patterns), wanted, LAST);
  if (rows.length === wanted.limit || (await isWithin(db, LAST, wanted))) return rows;
  return newest(db, sql`${profiles.id} in (${foundIds(patterns)})`, wanted);
}

const NEWEST = [desc(profiles.createdAt), desc(profiles.id)];
const inGroup = ({ search }: Wanted): SQL | undefined =>
  and(groups[search.show ?? "all"], olderThan(profiles.createdAt, profiles.id, search.cursor));

/** Whether a group has no more people than that. */
async function isWithin(db: Db, most: number, wanted: Wanted): Promise<boolean> {
  const group = db.select({ id: profiles.id }).from(profiles).where(inGroup(wanted));
  const more = await group
    .orderBy(...NEWEST)
    .limit(1)
    .offset(most);
  return more.length === 0;
}

/** The newest people of a group who meet a condition; with `among` only as far as they are among so many. */
function newest(db: Db, where: SQL | undefined, wanted: Wanted, among?: number): Promise<ListedUser[]> {
  const group = db
    .select()
    .from(profiles)
    .where(inGroup(wanted))
    .orderBy(...NEWEST);
  // Under the table's own name, so that the columns below are those of either.
  const people = among === undefined ? profiles : (group.limit(among).as("profiles") as unknown as typeof profiles);
  return db
    .select(columns)
    .from(people)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(among === undefined ? and(inGroup(wanted), where) : where)
    .orderBy(...NEWEST)
    .limit(wanted.limit);
}

const columns = {
  id: profiles.id,
  fullName: profiles.fullName,
  avatarUrl: profiles.avatarUrl,
  email: users.email,
  emailVerified: users.emailVerified,
  userType: profiles.userType,
  deskRole: sql<DeskRole | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
  suspendedAt: profiles.suspendedAt,
  createdAt: profiles.createdAt,
};

const begins = ({ words }: Patterns): SQL[] =>
  words.map(({ first, later }) => sql`(${profiles.fullName} ilike ${first} or ${profiles.fullName} ilike ${later})`);

const matches = (patterns: Patterns): SQL | undefined =>
  or(like(users.email, patterns.email), patterns.words.length > 0 ? and(...begins(patterns)) : undefined);

/** Who is found by either. One query for each table, because each has its own index: an "or" over both tables would read all rows. */
function foundIds(patterns: Patterns): SQL {
  const byEmail = sql`select ${users.id} from ${users} where ${like(users.email, patterns.email)}`;
  if (patterns.words.length === 0) return byEmail;
  return sql`${byEmail} union all select ${profiles.id} from ${profiles} where ${and(...begins(patterns))}`;
}
