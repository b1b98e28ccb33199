import { desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { presentFields } from "#app/web/field-schemas.ts";
import type { Queryable } from "#db/client.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { fromReplica } from "#db/from-replica.server.ts";
import { among, part } from "#db/part.server.ts";
import { portfolioItems } from "#db/schema/portfolio.ts";
import { profiles, userSettings } from "#db/schema/profile.ts";
import { tradespersonListings as listing } from "#db/schema/search.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { profileTables } from "#features/identity/profile/index.server.ts";
import { profileFields } from "#features/identity/profile/rules/profile.schema.ts";
import { londonDay } from "#kernel/dates.ts";
import { type Distance, distanceFigure } from "#kernel/geo/distance.ts";
import { isId } from "#kernel/id.ts";
import { ratingOf } from "#kernel/rating.ts";
import { canSeeProfile, isListed, tradespersonNotFound } from "../rules/profile.policy.ts";
import { cardFields, professionalFields } from "../rules/profile.schema.ts";
import type { WorkFacts } from "../rules/work-facts.ts";
import { type ProfileRow, professionalTable } from "./profile-changes.server.ts";
import type { SavedCard } from "./saved-pros.server.ts";

const EVERYONE = ["everyone"] as const;
const shown = professionalTable.seenBy(EVERYONE);
const person = profileTables.tradesperson.seenBy(EVERYONE);

/**
 * What everyone sees of a tradesperson, and what decides whether they see it. `id` is that of the professional profile; URLs contain `userId`. Rates
 * in whole pounds an hour; `location` is an outward code ("LS6") or "UK".
 */
interface Found extends Pick<ProfileRow, keyof typeof shown> {
  fullName: string;
  avatarUrl: string | null;
  location: string;
  ratingSum: number;
  reviewCount: number;
  /** The first pictures of their work. */
  work: { id: string; caption: string }[];
  /** In a straight line from the location of the search; null without one. */
  distance: Distance | null;
}

/** A tradesperson in a list. */
export type TradespersonCard = Omit<Found, "bio" | "yearsExperience">;

/** How many pictures of work a card shows. A literal, because a statement with a parameter as its limit is planned for each query. */
const WORK_ON_CARDS = sql.raw("3");

const firstWork = sql<TradespersonCard["work"]>`coalesce((
  select json_agg(json_build_object('id', first.id, 'caption', first.caption)) from (
    select ${portfolioItems.id}, ${portfolioItems.caption} from ${portfolioItems}
    where ${portfolioItems.userId} = ${tradespersonProfiles.userId} and ${portfolioItems.hiddenAt} is null
    order by ${portfolioItems.place}, ${portfolioItems.id} limit ${WORK_ON_CARDS}) first), '[]')`;

const columns = {
  ...shown,
  fullName: person.fullName,
  avatarUrl: person.avatarUrl,
  location: person.postcode,
  ratingSum: person.ratingSum,
  reviewCount: person.reviewCount,
  visible: sql<boolean>`coalesce((select ${userSettings.profileVisible} from ${userSettings}
    where ${userSettings.userId} = ${tradespersonProfiles.userId}), true)`,
  suspended: sql<boolean>`${profiles.suspendedAt} is not null`,
  work: firstWork,
  distance: sql<Distance | null>`null::json`,
};

/** The base query of every list of tradespeople. Searches replace `distance`. */
export const readTradespeople = (db: Queryable) =>
  db
    .select(columns)
    .from(tradespersonProfiles)
    .innerJoin(profiles, eq(profiles.id, tradespersonProfiles.userId))
    .$dynamic();

/** The given `tradespeople`, in no order, also those whom not everybody may see. */
export const tradespeoplePart = part(
  columns,
  (select) =>
    select
      .from(tradespersonProfiles)
      .innerJoin(profiles, eq(profiles.id, tradespersonProfiles.userId))
      .where(among(tradespersonProfiles.userId, "tradespeople")),
  (rows, _given: { tradespeople: readonly string[] }) => rows,
);

const presentCard = (card: TradespersonCard) => ({
  ...presentFields(cardFields, card, EVERYONE),
  ...presentFields(profileFields.tradesperson, card, EVERYONE),
  location: card.location,
  rating: ratingOf(card),
});

/** A tradesperson in the API's list. */
export const presentFound = (found: TradespersonCard) => ({
  ...presentCard(found),
  miles: distanceFigure(found.distance),
});

/** A saved tradesperson in the API. */
export function presentSaved({ savedAt, ...found }: SavedCard) {
  const { created_at: _, ...card } = presentCard(found);
  return { ...card, saved_at: savedAt.toISOString() };
}

/** A current check, as the verification module reads it. */
interface ShownCheck {
  kind: string;
  source: string | null;
  reference: string | null;
  decidedAt: Date | null;
  expiresAt: string | null;
}

/** A tradesperson's public profile in the API. */
export const presentTradesperson = (found: TradespersonView, facts: WorkFacts, checks: readonly ShownCheck[]) => ({
  ...presentCard(found),
  ...presentFields(professionalFields, found, EVERYONE),
  completed_jobs: facts.completedJobs,
  reply_seconds: facts.replySeconds === null ? null : Math.round(facts.replySeconds),
  member_since: londonDay(facts.memberSince),
  checks: checks.map((check) => ({
    kind: check.kind,
    source: check.source,
    reference: check.reference,
    checked_on: check.decidedAt ? londonDay(check.decidedAt) : null,
    expires_at: check.expiresAt,
  })),
});

/** The actor's own professional profile in the API. */
export const presentProfile = (profile: ProfileRow) => presentFields(professionalFields, profile, "owner");

export interface TradespersonView extends Found {
  /** Whether the profile is public; false for the viewer's own hidden or unverified profile. */
  listed: boolean;
}

/** One professional profile by its user's id, as the actor may see it (`canSeeProfile`). Throws NOT_FOUND. */
export const findTradesperson = fromReplica(async (ctx: Ctx, userId: string): Promise<TradespersonView> => {
  if (!isId(userId)) throw tradespersonNotFound();
  const [row] = await tradespeoplePart(ctx.db, { tradespeople: [userId] });
  if (!row || !canSeeProfile(ctx.actor, row)) throw tradespersonNotFound();
  return { ...row, listed: isListed(row) };
});

/** The lowest average rating of a featured tradesperson who has reviews. */
const FEATURED_RATING = 4;

/**
 * The ids of the people on the landing page and the home page: listed, most reviewed first, nobody below four stars. Positions cannot be
 * bought. Reads from an index.
 */
export const featuredIds = fromReplica(async (ctx: Ctx, count: number): Promise<string[]> => {
  const most = await ctx.db
    .select({ userId: listing.userId })
    .from(listing)
    .where(sql`${listing.rating} >= ${FEATURED_RATING * 1_000} or ${listing.reviewCount} = 0`)
    .orderBy(desc(listing.reviewCount), desc(listing.userId))
    .limit(fewRows(count));
  return most.map(({ userId }) => userId);
});
