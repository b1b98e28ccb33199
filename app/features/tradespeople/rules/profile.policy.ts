import { type Actor, roleOf } from "#kernel/actor.ts";
import { AppError } from "#kernel/errors.ts";

/**
 * The person does not exist, has no profile yet, or may not be seen by the actor. The error is the same, so that it does not
 * reveal which.
 */
export const tradespersonNotFound = (): AppError =>
  new AppError("NOT_FOUND", { status: 404, message: "Tradesperson not found" });

/** The facts that decide who may see a professional profile. */
export interface ProfileFacts {
  userId: string;
  verified: boolean;
  /** The owner's setting "profile visible to all". */
  visible: boolean;
  suspended: boolean;
}

/** Whether a profile appears in public lists. */
export const isListed = (profile: ProfileFacts): boolean => profile.verified && profile.visible && !profile.suspended;

/**
 * Whether the actor may open a profile. The owner and admins always may. No one else sees hidden and suspended profiles. Only
 * signed-in people see unverified profiles, because they may have a quote from that person.
 */
export function canSeeProfile(actor: Actor, profile: ProfileFacts): boolean {
  const role = roleOf(actor);
  if (role === "admin" || role === "system") return true;
  if (actor.kind === "user" && actor.id === profile.userId) return true;
  if (!profile.visible || profile.suspended) return false;
  return profile.verified || actor.kind === "user";
}
