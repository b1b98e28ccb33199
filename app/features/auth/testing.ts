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
const insertUser = statement(
  "test_user",
  () => sql`
    with made as (
      insert into ${users} (id, name, email, email_verified, user_type)
      values (${value("id")}, ${value("name")}, ${value("email")}, ${value("emailVerified")}, ${value("userType")})
      returning id
    )
    insert into ${termsAgreements} (user_id, version, agreed_at)
    select id, v.version, v.agreed_at from made, (values (${value("version")}::text, ${value("agreedAt")}::timestamptz)) as v (version, agreed_at)
    where v.version is not null`,
);

/** Makes a user, by default a verified customer, and returns them as an actor. They have no password. */
export async function makeUser(db: Queryable, overrides: Overrides = {}): Promise<User> {
  const id = newId();
  const user: User = {
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
  const { name, email, emailVerified, userType } = user;
  const version = overrides.agreedTo === undefined ? TERMS.version : overrides.agreedTo;
  await insertUser(db, { id, name, email, emailVerified, userType, version, agreedAt: new Date() });
  if (overrides.postcode || user.suspended)
    await db
      .update(profiles)
      .set({ postcode: overrides.postcode ?? null, suspendedAt: user.suspended ? new Date() : null })
      .where(eq(profiles.id, id));
  if (user.deskRole) await db.insert(userRoles).values({ userId: id, role: user.deskRole });
  return user;
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
