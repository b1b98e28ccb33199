import { desc, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { roleOf } from "#kernel/actor.ts";
import { outwardOf } from "#kernel/postcode.ts";

/** Where a customer looks for tradespeople: the district ("LS6") of their postcode, else of their newest job; null for others, or if neither is known. */
export async function ownPlace({ db, actor }: Ctx): Promise<string | null> {
  if (actor.kind !== "user" || roleOf(actor) !== "customer") return null;
  const [own] = await db
    .select({ postcode: profiles.postcode, outward: jobPostings.outwardCode })
    .from(profiles)
    .leftJoin(jobPostings, eq(jobPostings.customerId, profiles.id))
    .where(eq(profiles.id, actor.id))
    .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id))
    .limit(1);
  const place = own?.postcode ? outwardOf(own.postcode) : own?.outward;
  return place || null;
}
