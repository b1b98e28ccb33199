import { eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { presentFields } from "#app/web/field-schemas.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { part } from "#db/part.server.ts";
import { users } from "#db/schema/auth.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { tableFields } from "#db/table-fields.server.ts";
import { requireActive, requireUser, type User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import type { GeoPoint } from "#kernel/geo/areas.ts";
import { ratingOf } from "#kernel/rating.ts";
import { requirePlace } from "#providers/geo/require-place.server.ts";
import { ownProfileFields, profileFields } from "../rules/profile.schema.ts";
import { type AccountSettings, DEFAULT_SETTINGS, settingsFields } from "../rules/settings.schema.ts";

/**
 * The table of profiles with who sees which columns of a customer and of a tradesperson. Of a tradesperson's postcode everyone sees the outward part
 * ("LS6"), or "UK".
 */
export const profileTables = {
  customer: tableFields(profiles, profileFields.customer),
  tradesperson: tableFields(profiles, profileFields.tradesperson, {
    postcode: sql<string>`coalesce(split_part(${profiles.postcode}, ' ', 1), 'UK')`,
  }),
};

/** The actor's own account in the API. */
export const presentAccount = ({ name: fullName, ...account }: MyAccount) => ({
  id: account.id,
  ...presentFields(ownProfileFields, { fullName, ...account }, "owner"),
  email: account.email,
  email_verified: account.emailVerified,
  user_type: account.userType,
  roles: account.deskRole ? [account.deskRole] : [],
  suspended: account.suspended,
  rating: ratingOf(account),
  created_at: account.createdAt.toISOString(),
});

const shown = tableFields(userSettings, settingsFields).seenBy("owner");

const settingsPart = part(
  shown,
  (select) => select.from(userSettings).where(eq(userSettings.userId, sql.placeholder("person"))),
  ([switches], _given: { person: string }): AccountSettings => switches ?? { ...DEFAULT_SETTINGS },
);

/** A user's settings; the defaults if they have never changed any. */
export const settingsOf = (db: Queryable, userId: string): Promise<AccountSettings> =>
  settingsPart(db, { person: userId });

interface MyAccount extends User {
  avatarUrl: string | null;
  postcode: string | null;
  ratingSum: number;
  reviewCount: number;
  createdAt: Date;
}

const own = profileTables.customer.seenBy("owner");

const accountPart = part(
  {
    name: own.fullName,
    avatarUrl: own.avatarUrl,
    postcode: own.postcode,
    ratingSum: own.ratingSum,
    reviewCount: own.reviewCount,
    createdAt: users.createdAt,
  },
  (select) =>
    select
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.id))
      .where(eq(profiles.id, sql.placeholder("person"))),
  ([row], _given: { person: string }) => row,
);

/** The user's own account; suspended users can read it too. Throws NOT_SIGNED_IN. */
export async function myAccount(ctx: Ctx): Promise<MyAccount> {
  const user = requireUser(ctx.actor);
  const row = await accountPart(ctx.db, { person: user.id });
  if (!row) throw errors.NOT_SIGNED_IN();
  return { ...user, ...row };
}

/** Changes some of the user's settings and no others, also under concurrency. Throws NOT_SIGNED_IN, SUSPENDED. */
export async function changeSettings(ctx: Ctx, changes: Partial<AccountSettings>): Promise<AccountSettings> {
  const { id } = requireActive(ctx.actor);
  await unsafeSaveSettings(ctx.db, { userId: id, changes, at: ctx.clock.now() });
  return settingsOf(ctx.db, id);
}

/** Saves some of a user's settings and no others, also under concurrency. Unscoped: the caller has checked the user. */
export async function unsafeSaveSettings(
  db: Queryable,
  { userId, changes, at }: { userId: string; changes: Partial<AccountSettings>; at: Date },
): Promise<void> {
  const set = { ...changes, updatedAt: at };
  await db
    .insert(userSettings)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: userSettings.userId, set });
}

/**
 * Changes the user's postcode, normalised ("LS6 2AB") or null, and with it the place from which distances count; other people only see the outward
 * part. A postcode that is stored already stays, even if it has ended since. Throws NOT_SIGNED_IN, SUSPENDED, VALIDATION_FAILED.
 */
export async function changePostcode(ctx: Ctx, { postcode }: { postcode: string | null }): Promise<void> {
  const { id } = requireActive(ctx.actor);
  const columns = postcode === null ? { postcode, ...NO_PLACE } : await columnsOf(ctx, id, postcode);
  await ctx.db.update(profiles).set(columns).where(eq(profiles.id, id));
}

const NO_PLACE = { latitude: null, longitude: null };

async function columnsOf(ctx: Ctx, id: string, postcode: string) {
  const [stored] = await ctx.db.select({ postcode: profiles.postcode }).from(profiles).where(eq(profiles.id, id));
  const isStored = stored?.postcode === postcode;
  const place = isStored ? await ctx.geocoder.ofPostcode(postcode) : await requirePlace(ctx, postcode);
  return { postcode, ...NO_PLACE, ...place };
}

/** Sets a person's normalised postcode ("LS6 2AB") and its place in the transaction of another operation, which has required the place. */
export async function setPostcode(
  tx: Tx,
  { userId, postcode, place: { latitude, longitude } }: { userId: string; postcode: string; place: GeoPoint },
): Promise<void> {
  await tx.update(profiles).set({ postcode, latitude, longitude }).where(eq(profiles.id, userId));
}

/** Marks a person as a former user, in the transaction that erases their account. */
export async function closeProfile(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx.update(profiles).set({ closedAt: at }).where(eq(profiles.id, userId));
}

/** Ends a suspension. The caller has checked that an admin may do so. */
export async function restoreProfile(tx: Tx, userId: string): Promise<void> {
  await tx.update(profiles).set({ suspendedAt: null, suspendedFor: null }).where(eq(profiles.id, userId));
}

/** Marks a person as suspended, with the reason that they will read. The caller has checked that an admin may do so. */
export async function suspendProfile(tx: Tx, suspension: { userId: string; reason: string; at: Date }): Promise<void> {
  const { userId, reason, at } = suspension;
  await tx.update(profiles).set({ suspendedAt: at, suspendedFor: reason }).where(eq(profiles.id, userId));
}
