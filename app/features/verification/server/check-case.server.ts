import { and, desc, eq, ne } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { businessDetails, verificationChecks } from "#db/schema/verification.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { type Duplicate, duplicatesOf } from "./duplicates-of.server.ts";
import { filesOfChecks } from "./evidence-files.server.ts";
import { evidenceLinks } from "./evidence-link.server.ts";
import type { CheckRow } from "./submit-check.server.ts";

/** Everything that an admin needs to decide a check. */
export interface CheckCase {
  check: CheckRow;
  person: {
    id: string;
    fullName: string;
    avatarUrl: string | null;
    email: string;
    trade: string | null;
    verified: boolean;
    postcode: string | null;
    joined: Date;
  };
  business: typeof businessDetails.$inferSelect | null;
  /** Each `link` works for five minutes and for this admin only. */
  files: { id: string; name: string; type: string; bytes: number; link: string }[];
  /** Their other checks, newest first. */
  others: CheckRow[];
  duplicates: Duplicate[];
}

/** A check with its evidence, for admins. Throws like `requireAdmin`, and NOT_FOUND. */
export async function checkCase(ctx: Ctx, checkId: string): Promise<CheckCase> {
  requireAdmin(ctx.actor, "checks.decide");
  if (!isId(checkId)) throw errors.NOT_FOUND();
  const [row] = await ctx.db
    .select({
      check: verificationChecks,
      business: businessDetails,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      email: users.email,
      trade: tradespersonProfiles.trade,
      verified: tradespersonProfiles.verified,
      postcode: profiles.postcode,
      joined: profiles.createdAt,
    })
    .from(verificationChecks)
    .innerJoin(profiles, eq(profiles.id, verificationChecks.userId))
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, profiles.id))
    .leftJoin(businessDetails, eq(businessDetails.userId, profiles.id))
    .where(eq(verificationChecks.id, checkId));
  if (!row) throw errors.NOT_FOUND();
  const { check, business, verified, ...person } = row;
  const [files, others, duplicates, link] = await Promise.all([
    filesOfChecks(ctx.db, [check.id]),
    othersOf(ctx, check),
    duplicatesOf(ctx.db, check.userId),
    evidenceLinks(ctx),
  ]);
  return {
    check,
    person: { id: check.userId, verified: verified ?? false, ...person },
    business,
    files: (files.get(check.id) ?? []).map(({ id, name, type, bytes }) => ({ id, name, type, bytes, link: link(id) })),
    others,
    duplicates,
  };
}

const othersOf = (ctx: Ctx, check: CheckRow): Promise<CheckRow[]> =>
  ctx.db
    .select()
    .from(verificationChecks)
    .where(and(eq(verificationChecks.userId, check.userId), ne(verificationChecks.id, check.id)))
    .orderBy(desc(verificationChecks.createdAt), desc(verificationChecks.id))
    .limit(50);
