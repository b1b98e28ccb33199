import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { newerThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { users } from "#db/schema/auth.ts";
import { profiles } from "#db/schema/profile.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { businessDetails, verificationChecks, verificationFiles } from "#db/schema/verification.ts";
import { requireAdmin } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { CheckStatus } from "../rules/check.machine.ts";
import type { CheckRow } from "./check-changes.server.ts";
import { type Duplicate, duplicatesOf } from "./duplicates-of.server.ts";
import { evidenceLinks, type FileRow, filesOfChecks } from "./evidence.server.ts";
import type { CheckWithFiles } from "./my-checks.server.ts";

/** A file in the API. `url` works for the caller only, for five minutes. */
export const presentFile = (file: Pick<FileRow, "id" | "name" | "type" | "bytes">, link: (id: string) => string) => ({
  id: file.id,
  name: file.name,
  type: file.type,
  bytes: file.bytes,
  url: link(file.id),
});

/** A check in the API, for its owner and for admins. */
export const presentCheck = (check: CheckRow) => ({
  id: check.id,
  kind: check.kind,
  status: check.status,
  reference: check.reference,
  register: check.register,
  cover_amount: check.coverAmount,
  source: check.source,
  reason: check.reason,
  decided_at: check.decidedAt?.toISOString() ?? null,
  expires_at: check.expiresAt,
  created_at: check.createdAt.toISOString(),
});

/** A check with its files, for its owner. */
export const presentOwnCheck = ({ files, ...check }: CheckWithFiles, link: (id: string) => string) => ({
  ...presentCheck(check),
  files: files.map((file) => presentFile(file, link)),
});

const presentPerson = (person: { userId: string; fullName: string; trade: string | null }) => ({
  user_id: person.userId,
  full_name: person.fullName,
  trade: person.trade,
});

/** A row of the admins' queue. */
export const presentQueued = (check: QueuedCheck) => ({
  ...presentCheck(check),
  tradesperson: presentPerson(check),
  file_count: check.fileCount,
});

/** A check with everything that an admin needs to decide it. */
export const presentCase = ({ check, person, business, files, others, duplicates }: CheckCase) => ({
  ...presentCheck(check),
  tradesperson: {
    ...presentPerson({ ...person, userId: person.id }),
    email: person.email,
    postcode: person.postcode,
    verified: person.verified,
  },
  business: business && {
    name: business.name,
    type: business.type,
    company_number: business.companyNumber,
    phone: business.phone,
  },
  files: files.map(({ link, ...file }) => ({ ...file, url: link })),
  other_checks: others.map(presentCheck),
  duplicates: duplicates.map(({ what, userId, fullName }) => ({ what, user_id: userId, full_name: fullName })),
});

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

export interface QueuedCheck extends CheckRow {
  fullName: string;
  avatarUrl: string | null;
  trade: string | null;
  fileCount: number;
}

/** Checks of a status for admins, the oldest first. Throws like `requireAdmin`. */
export async function checkQueue(
  ctx: Ctx,
  { status, ...request }: PageRequest & { status: CheckStatus },
): Promise<Page<QueuedCheck>> {
  requireAdmin(ctx.actor, "checks.decide");
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select({
      check: verificationChecks,
      fullName: profiles.fullName,
      avatarUrl: profiles.avatarUrl,
      trade: tradespersonProfiles.trade,
      fileCount: sql<number>`(select count(*)::int from ${verificationFiles} where ${verificationFiles.checkId} = ${verificationChecks.id})`,
    })
    .from(verificationChecks)
    .innerJoin(profiles, eq(profiles.id, verificationChecks.userId))
    .leftJoin(tradespersonProfiles, eq(tradespersonProfiles.userId, verificationChecks.userId))
    .where(
      and(
        eq(verificationChecks.status, status),
        newerThan(verificationChecks.createdAt, verificationChecks.id, request.cursor),
      ),
    )
    .orderBy(asc(verificationChecks.createdAt), asc(verificationChecks.id))
    .limit(limit + 1);
  return pageOf(
    rows.map(({ check, ...row }) => ({ ...check, ...row })),
    limit,
  );
}

/** The number of checks that wait for a decision, and the time of the oldest. */
export async function checksWaiting(ctx: Ctx): Promise<{ count: number; oldest: Date | null }> {
  requireAdmin(ctx.actor, "checks.decide");
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${verificationChecks.createdAt})` })
    .from(verificationChecks)
    .where(sql`${verificationChecks.status} = 'submitted'`);
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}

/**
 * The check to decide after another one: a waiting one of the same person, or else the one that waits longest. Null when none waits.
 * Never the operator's own. Throws NOT_SIGNED_IN, WRONG_ROLE, TWO_FACTOR_NEEDED.
 */
export async function nextCheck({ db, actor }: Ctx, decidedId: string): Promise<string | null> {
  const { id: own } = requireAdmin(actor, "checks.decide");
  const { id, userId, status, createdAt } = verificationChecks;
  const [decided] = isId(decidedId)
    ? await db.select({ userId }).from(verificationChecks).where(eq(id, decidedId))
    : [];
  const waiting = and(eq(status, "submitted"), ne(userId, own), ne(id, decidedId));
  const oldest = [asc(createdAt), asc(id)] as const;
  const ofPerson = decided && and(waiting, eq(userId, decided.userId));
  for (const where of [ofPerson, waiting]) {
    if (!where) continue;
    const [next] = await db
      .select({ id })
      .from(verificationChecks)
      .where(where)
      .orderBy(...oldest)
      .limit(1);
    if (next) return next.id;
  }
  return null;
}
