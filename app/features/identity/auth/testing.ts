import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { TERMS } from "#config/terms.ts";
import type { Queryable } from "#db/client.server.ts";
import { authAccounts, termsAgreements, userRoles, users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { statement } from "#db/statement.server.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";

type Overrides = Partial<
  Pick<User, "name" | "email" | "emailVerified" | "userType" | "isAdmin" | "deskRole" | "suspended">
> & {
  postcode?: string;
  /** The version of the terms that they agreed to: the one in force by default, null for none. */
  agreedTo?: string | null;
};

const value = sql.placeholder;

/** In one statement that is built once, and without what is so by default, because the tests make thousands of people. */
const insertUsers = statement(
  () => sql`
    with made as (
      insert into ${users} (id, name, email, email_verified, user_type)
      select * from unnest(${value("ids")}::uuid[], ${value("names")}::text[], ${value("emails")}::text[], ${value("verified")}::boolean[], ${value("types")}::text[])
    ), roles as (
      insert into ${userRoles} (id, user_id, role)
      select * from unnest(${value("roleIds")}::uuid[], ${value("ids")}::uuid[], ${value("roles")}::text[]) as given (id, user_id, role) where role is not null
    )
    insert into ${termsAgreements} (user_id, version, agreed_at)
    select id, version, ${value("now")}::timestamptz
    from unnest(${value("ids")}::uuid[], ${value("versions")}::text[]) as given (id, version) where version is not null`,
);

/** Makes a user, by default a verified customer, and returns them as an actor. They have no password. */
export async function makeUser(db: Queryable, overrides: Overrides = {}): Promise<User> {
  const [user] = await makeUsers(db, [overrides]);
  if (!user) throw new Error("no user was made");
  return user;
}

/** The same for several, in one statement unless one has a postcode or is suspended. */
export async function makeUsers(db: Queryable, all: readonly Overrides[]): Promise<User[]> {
  const people = all.map(userOf);
  await insertUsers(db, {
    ids: people.map(({ id }) => id),
    names: people.map(({ name }) => name),
    emails: people.map(({ email }) => email),
    verified: people.map(({ emailVerified }) => emailVerified),
    types: people.map(({ userType }) => userType),
    roleIds: people.map(() => newId()),
    roles: people.map(({ deskRole }) => deskRole),
    versions: all.map(({ agreedTo = TERMS.version }) => agreedTo),
    now: new Date(),
  });
  for (const [index, { postcode = null }] of all.entries()) {
    const { id = "", suspended } = people[index] ?? {};
    if (postcode || suspended)
      await db
        .update(profiles)
        .set({ postcode, suspendedAt: suspended ? new Date() : null })
        .where(eq(profiles.id, id));
  }
  return people;
}

function userOf(overrides: Overrides): User {
  const id = newId();
  return {
    kind: "user",
    id,
    name: overrides.name ?? "Jo Marsh",
    email: overrides.email ?? `${id}@example.test`,
    emailVerified: overrides.emailVerified ?? true,
    userType: overrides.userType ?? "customer",
    isAdmin: overrides.isAdmin ?? false,
    deskRole: overrides.isAdmin ? (overrides.deskRole ?? "admin") : null,
    suspended: overrides.suspended ?? false,
    confirmedAt: new Date(),
  };
}

export const makeCustomer = (db: Queryable, overrides: Overrides = {}) =>
  makeUser(db, { ...overrides, userType: "customer" });
export const makeAdmin = (db: Queryable, overrides: Overrides = {}) => makeUser(db, { ...overrides, isAdmin: true });

/** The password that `givePassword` sets. */
export const PASSWORD = "long enough";

/**
 * Gives people a password, for operations that ask for it again. `testAuth` does not hash passwords, so this stores plain text.
 */
export async function givePassword(db: Queryable, ...people: readonly User[]): Promise<void> {
  const password = `quick:${PASSWORD}`;
  await db
    .insert(authAccounts)
    .values(people.map(({ id }) => ({ userId: id, accountId: id, providerId: "credential", password })));
}

/**
 * The code that an authenticator app shows for a secret (RFC 6238), now or some steps of 30 seconds away. The next step is accepted too,
 * for a second code within a test, because each works once.
 */
export function appCode(secret: string, steps = 0): string {
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret.replaceAll(" ", "")].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac("sha1", Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))))
    .update(counter)
    .digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
