import { desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { part } from "#db/part.server.ts";
import { jobPostings } from "#db/schema/jobs.ts";
import { profiles } from "#db/schema/profile.ts";
import { roleOf } from "#kernel/actor.ts";
import { outwardOf } from "#kernel/postcode.ts";

/** Where a `customer` looks for tradespeople: the district ("LS6") of their postcode, else of their newest job; null if neither is known. */
export const ownPlacePart = part(
  { postcode: profiles.postcode, outward: jobPostings.outwardCode },
  (select) =>
    select
      .from(profiles)
      .leftJoin(jobPostings, eq(jobPostings.customerId, profiles.id))
      .where(eq(profiles.id, sql.placeholder("customer")))
      .orderBy(desc(jobPostings.createdAt), desc(jobPostings.id))
      .limit(fewRows(1)),
  ([own], _given: { customer: string }): string | null =>
    (own?.postcode ? outwardOf(own.postcode) : own?.outward) || null,
);

/** The same of the actor; null for others than customers. */
export const ownPlace = async ({ db, actor }: Ctx): Promise<string | null> =>
  actor.kind === "user" && roleOf(actor) === "customer" ? ownPlacePart(db, { customer: actor.id }) : null;
