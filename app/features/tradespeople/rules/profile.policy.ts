import { type Actor, roleOf } from "#kernel/actor.ts";

/** What decides who may see a professional profile. */
export interface ProfileFacts {
  userId: string;
  verified: boolean;
  /** The owner's setting "profile visible to all". */
  visible: boolean;
  suspended: boolean;
}

/** Whether a profile stands in lists that everybody sees. */
export const isListed = (profile: ProfileFacts): boolean => profile.verified && profile.visible && !profile.suspended;

/**
 * Whether the actor may open a profile. Its owner and admins always; hidden and suspended ones nobody else; unverified
 * ones only people who are signed in, because they may have had a quote from them.
 */
export function canSeeProfile(actor: Actor, profile: ProfileFacts): boolean {
  const role = roleOf(actor);
  if (role === "admin" || role === "system") return true;
  if (actor.kind === "user" && actor.id === profile.userId) return true;
  if (!profile.visible || profile.suspended) return false;
  return profile.verified || actor.kind === "user";
}
