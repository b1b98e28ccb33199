import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { businessDetails, verificationChecks } from "#db/schema/verification.ts";
import { statement } from "#db/statement.server.ts";
import { makeUser } from "#features/auth/testing.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import type { User } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";

type Overrides = Parameters<typeof makeUser>[1] & {
  trade?: string;
  verified?: boolean;
  gasSafe?: boolean;
  serviceAreas?: string[];
  /** False if they have not given their trader details (whom customers contract with). */
  trader?: boolean;
};

const value = sql.placeholder;

/** In one statement that is built once, because the tests make thousands of people. */
const insertTradesperson = statement(
  "test_tradesperson",
  () => sql`
    with profile as (
      insert into ${tradespersonProfiles} (id, user_id, trade, verified, service_areas)
      values (${value("profileId")}, ${value("userId")}, ${value("trade")}, ${value("verified")}, ${value("serviceAreas")})
    ), business as (
      insert into ${businessDetails} (user_id, name, address_line1, town, postcode)
      select ${value("userId")}::uuid, 'Booth Plumbing', '14 Hyde Park Road', 'Leeds', 'LS6 1AA' where ${value("trader")}::boolean
    )
    insert into ${verificationChecks} (id, user_id, kind, status, source, decided_at, expires_at)
    select id, ${value("userId")}::uuid, kind, 'approved', 'test', ${value("now")}::timestamptz, '2099-01-01'
    from unnest(${value("ids")}::uuid[], ${value("kinds")}::text[]) as checks (id, kind)`,
);

/** A tradesperson with a profile and trader details; a verified Plumber by default. `gasSafe` adds a current Gas Safe check. */
export async function makeTradesperson(db: Queryable, overrides: Overrides = {}): Promise<User> {
  const {
    trade = "Plumber",
    verified = true,
    gasSafe = false,
    serviceAreas = ["Leeds"],
    trader = true,
    ...person
  } = overrides;
  const user = await makeUser(db, { name: "Hannah Booth", ...person, userType: "tradesperson" });
  const kinds: CheckKind[] = verified ? ["identity", "insurance"] : [];
  if (gasSafe) kinds.push("gas_safe");
  const now = new Date();
  await insertTradesperson(db, {
    userId: user.id,
    profileId: newId(),
    trade,
    verified,
    serviceAreas,
    trader,
    kinds,
    ids: kinds.map(() => newId()),
    now,
  });
  return user;
}
