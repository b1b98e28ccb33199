import { and, desc, eq, like, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Db } from "#db/client.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { pickColumns } from "#db/pick-columns.server.ts";
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
  const group = and(groups[search.show ?? "all"], olderThan(profiles.createdAt, profiles.id, search.cursor));
  const wanted = { group, limit: limit + 1 };
  if (!patterns) return pageOf(await listed(ctx.db, profiles, wanted), limit);
  const isSmall = (search.show === "suspended" || search.show === "admins") && (await isWithin(ctx.db, group, LAST));
  return pageOf(await (isSmall ? among : searched)(ctx.db, patterns, wanted), limit);
}

type Patterns = NonNullable<ReturnType<typeof searchPatterns>>;

interface Wanted {
  group: SQL | undefined;
  limit: number;
}

/** So many people are looked up by index and sorted. */
const FEW = 1_000;
/** If there are more, only the newest are listed, and they are among the last this many to register. */
const LAST = 10_000;

/** Few people are found by index. A common name would find tens of thousands, of whom the newest are among the last to register. */
async function searched(db: Db, patterns: Patterns, { group, limit }: Wanted): Promise<ListedUser[]> {
  // Materialized, because with a limit the planner would scan the table from its beginning until it has found enough rows. The limit is a
  // parameter, so that the statement is planned for each pattern (app/db/client.server.ts).
  const { rows: found } = await db.execute<{ id: string }>(
    sql`with found as materialized (${foundIds(patterns)}) select id from found limit ${FEW + 1}`,
  );
  if (found.length === 0) return [];
  const ids = sql`${sql.param(found.map(({ id }) => id))}::uuid[]`;
  if (found.length <= FEW)
    return listed(db, these(db, and(group, sql`${profiles.id} = any(${ids})`), FEW), { group: undefined, limit });
  const rows = await among(db, patterns, { group, limit });
  if (rows.length === limit || (await isWithin(db, group, LAST))) return rows;
  return listed(db, profiles, { group: and(group, sql`${profiles.id} in (${foundIds(patterns)})`), limit });
}

/** Who matches of the newest people of a group, without the indexes of names and addresses. */
const among = (db: Db, patterns: Patterns, { group, limit }: Wanted) =>
  listed(db, newest(db, group, LAST), { group: matches(patterns), limit });

const NEWEST = [desc(profiles.createdAt), desc(profiles.id)];

// Both under the name of the table, so that conditions and columns are the same for all.

/** People of a condition, without an order of their own: with one, the planner would look for them along the order of the whole table. */
const these = (db: Db, where: SQL | undefined, most: number) =>
  db.select().from(profiles).where(where).limit(most).as("profiles") as unknown as typeof profiles;

/** The newest people of a group. */
const newest = (db: Db, group: SQL | undefined, most: number) =>
  db
    .select()
    .from(profiles)
    .where(group)
    .orderBy(...NEWEST)
    .limit(most)
    .as("profiles") as unknown as typeof profiles;

/** Whether a group has no more people than that. */
async function isWithin(db: Db, group: SQL | undefined, most: number): Promise<boolean> {
  const people = db.select({ id: profiles.id }).from(profiles).where(group);
  const more = await people
    .orderBy(...NEWEST)
    .limit(1)
    .offset(most);
  return more.length === 0;
}

const listed = (db: Db, from: typeof profiles, { group, limit }: Wanted): Promise<ListedUser[]> =>
  db
    .select(columns)
    .from(from)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(group)
    .orderBy(...NEWEST)
    .limit(limit);

const columns = {
  ...pickColumns(profiles, ["id", "fullName", "avatarUrl"]),
  email: users.email,
  emailVerified: users.emailVerified,
  userType: profiles.userType,
  deskRole: sql<DeskRole | null>`(select ${userRoles.role} from ${userRoles} where ${userRoles.userId} = ${profiles.id})`,
  suspendedAt: profiles.suspendedAt,
  createdAt: profiles.createdAt,
};

const begins = ({ words }: Patterns): SQL[] =>
  words.map(({ first, later }) => sql`(${profiles.fullName} ilike ${first} or ${profiles.fullName} ilike ${later})`);

/** For a few people at a time: each address is looked up by id, where a join would read all addresses. */
const matches = (patterns: Patterns): SQL | undefined =>
  or(
    patterns.words.length > 0 ? and(...begins(patterns)) : undefined,
    sql`(select theirs.email like ${patterns.email} from ${users} as theirs where theirs.id = ${profiles.id})`,
  );

/** Who is found by either. One query for each table, because each has its own index: an "or" over both tables would read all rows. */
function foundIds(patterns: Patterns): SQL {
  const byEmail = sql`select ${users.id} from ${users} where ${like(users.email, patterns.email)}`;
  if (patterns.words.length === 0) return byEmail;
  return sql`${byEmail} union all select ${profiles.id} from ${profiles} where ${and(...begins(patterns))}`;
}
