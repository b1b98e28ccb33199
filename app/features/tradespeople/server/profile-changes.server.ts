import { and, eq, isNull, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { part } from "#db/part.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { tableFields, type WholeRow } from "#db/table-fields.server.ts";
import { requireTradesperson, requireUser, roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { professionalFields, type SaveProfile } from "../rules/profile.schema.ts";
import { normaliseServiceAreas } from "../rules/service-areas.ts";

/** The table of professional profiles with who sees which of its columns. */
export const professionalTable = tableFields(tradespersonProfiles, professionalFields);

const own = professionalTable.seenBy("owner");

type Stored = typeof tradespersonProfiles.$inferSelect;
export type ProfileRow = Pick<Stored, keyof typeof own>;

/** The professional profile of `person`; null before they first save it. Unscoped. */
export const ownProfilePart = part(
  own,
  (select) => select.from(tradespersonProfiles).where(eq(tradespersonProfiles.userId, sql.placeholder("person"))),
  ([row], _given: { person: string }): ProfileRow | null => row ?? null,
);

/** The actor's own professional profile; null before they first save it. Throws NOT_SIGNED_IN, WRONG_ROLE. */
export async function myProfile(ctx: Ctx): Promise<ProfileRow | null> {
  const user = requireUser(ctx.actor);
  if (roleOf(user) !== "tradesperson") throw errors.WRONG_ROLE();
  return ownProfilePart(ctx.db, { person: user.id });
}

/**
 * Creates or updates the actor's professional profile, with their person locked. The caller recomputes `verified`
 * (flows/save-professional-profile). Throws NOT_SIGNED_IN, SUSPENDED, WRONG_ROLE.
 */
export async function saveProfile(tx: Tx, ctx: Ctx, input: SaveProfile): Promise<ProfileRow> {
  const user = requireTradesperson(ctx.actor);
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, user.id)).for("update");
  const columns = { ...input, serviceAreas: normaliseServiceAreas(input.serviceAreas) };
  const whole: WholeRow<typeof tradespersonProfiles, (typeof professionalFields)["fields"]> = {
    userId: user.id,
    createdAt: ctx.clock.now(),
    ...columns,
  };
  const [row] = await tx
    .insert(tradespersonProfiles)
    .values(whole)
    .onConflictDoUpdate({ target: tradespersonProfiles.userId, set: columns })
    .returning(own);
  return row as ProfileRow;
}

/** Stores whether somebody is verified, which the verification module decides. Triggers update lists and cached pages. */
export async function saveVerified(tx: Tx, userId: string, verified: boolean): Promise<void> {
  await tx.update(tradespersonProfiles).set({ verified }).where(eq(tradespersonProfiles.userId, userId));
}

/** Removes the description of a public profile after a decision on a report. The caller stores the text. */
export async function removeBio(tx: Tx, userId: string): Promise<void> {
  await tx.update(tradespersonProfiles).set({ bio: null }).where(eq(tradespersonProfiles.userId, userId));
}

/** Restores the description, unless its owner has written a new one. */
export async function restoreBio(tx: Tx, { userId, bio }: { userId: string; bio: string | null }): Promise<void> {
  await tx
    .update(tradespersonProfiles)
    .set({ bio })
    .where(and(eq(tradespersonProfiles.userId, userId), isNull(tradespersonProfiles.bio)));
}
