import { ratingOf } from "#features/reviews/rules/rating.ts";
import { londonDay } from "#kernel/dates.ts";
import type { WorkFacts } from "../rules/work-facts.ts";
import type { TradespersonView } from "./find-tradesperson.server.ts";
import type { SavedCard } from "./list-saved-pros.server.ts";
import type { TradespersonCard } from "./listed.server.ts";
import type { ProfileRow } from "./my-profile.server.ts";

function presentCard(person: TradespersonCard) {
  return {
    user_id: person.userId,
    full_name: person.fullName,
    avatar_url: person.avatarUrl,
    trade: person.trade,
    location: person.location,
    hourly_rate_min: person.hourlyRateMin,
    hourly_rate_max: person.hourlyRateMax,
    specialties: person.specialties,
    service_areas: person.serviceAreas,
    verified: person.verified,
    rating: ratingOf(person),
    review_count: person.reviewCount,
  };
}

/** A tradesperson in the API's list. */
export const presentFound = (person: TradespersonCard) => ({
  id: person.id,
  ...presentCard(person),
  miles: person.miles,
  created_at: person.createdAt.toISOString(),
});

/** A saved tradesperson in the API. */
export const presentSaved = ({ savedAt, ...person }: SavedCard) => ({
  id: person.id,
  ...presentCard(person),
  saved_at: savedAt.toISOString(),
});

/** A current check, as the verification module reads it. */
interface ShownCheck {
  kind: string;
  source: string | null;
  reference: string | null;
  decidedAt: Date | null;
  expiresAt: string | null;
}

/** A tradesperson's public profile in the API. */
export const presentTradesperson = (person: TradespersonView, facts: WorkFacts, checks: readonly ShownCheck[]) => ({
  id: person.id,
  ...presentCard(person),
  bio: person.bio,
  years_experience: person.yearsExperience,
  completed_jobs: facts.completedJobs,
  reply_seconds: facts.replySeconds === null ? null : Math.round(facts.replySeconds),
  member_since: londonDay(facts.memberSince),
  created_at: person.createdAt.toISOString(),
  checks: checks.map((check) => ({
    kind: check.kind,
    source: check.source,
    reference: check.reference,
    checked_on: check.decidedAt ? londonDay(check.decidedAt) : null,
    expires_at: check.expiresAt,
  })),
});

/** The actor's own professional profile in the API, with the field names of the specification. */
export const presentProfile = (profile: ProfileRow) => ({
  id: profile.id,
  user_id: profile.userId,
  trade: profile.trade,
  bio: profile.bio,
  hourly_rate_min: profile.hourlyRateMin,
  hourly_rate_max: profile.hourlyRateMax,
  years_experience: profile.yearsExperience,
  specialties: profile.specialties,
  service_areas: profile.serviceAreas,
  verified: profile.verified,
  created_at: profile.createdAt.toISOString(),
});
