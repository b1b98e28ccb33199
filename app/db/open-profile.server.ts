import { sql } from "drizzle-orm";
import { profiles, userSettings } from "./schema/profile.ts";
import { tradespersonProfiles } from "./schema/tradespeople.ts";

/**
 * Whether whoever is signed in may open the professional profile of the person of a row of `profiles`: it exists, and neither its owner nor a suspension
 * hides it. The same as `canSeeProfile` of the tradespeople module, for lists that link to people.
 */
export const hasOpenProfile = sql<boolean>`(${profiles.suspendedAt} is null
  and exists (select from ${tradespersonProfiles} where ${tradespersonProfiles.userId} = ${profiles.id})
  and coalesce((select ${userSettings.profileVisible} from ${userSettings} where ${userSettings.userId} = ${profiles.id}), true))`;
