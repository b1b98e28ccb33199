import { sql } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { businessDetails, verificationChecks } from "#db/schema/verification.ts";
import { statement } from "#db/statement.server.ts";
import { type makeUser, makeUsers } from "#features/identity/auth/testing.ts";
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
const insertTradespeople = statement(
  () => sql`
    with profile as (
      insert into ${tradespersonProfiles} (id, user_id, trade, verified, service_areas)
      select id, user_id, ${value("trade")}, ${value("verified")}::boolean, ${value("serviceAreas")}::text[]
      from unnest(${value("profileIds")}::uuid[], ${value("userIds")}::uuid[]) as given (id, user_id)
    ), business as (
      insert into ${businessDetails} (user_id, name, address_line1, town, postcode)
      select user_id, 'Booth Plumbing', '14 Hyde Park Road', 'Leeds', 'LS6 1AA'
      from unnest(${value("userIds")}::uuid[]) as given (user_id) where ${value("trader")}::boolean
    )
    insert into ${verificationChecks} (id, user_id, kind, status, source, decided_at, expires_at)
    select id, user_id, kind, 'approved', 'test', ${value("now")}::timestamptz, '2099-01-01'
    from unnest(${value("checkIds")}::uuid[], ${value("checkOwners")}::uuid[], ${value("kinds")}::text[]) as checks (id, user_id, kind)`,
);

/** A tradesperson with a profile and trader details; a verified Plumber by default. `gasSafe` adds a current Gas Safe check. */
export async function makeTradesperson(db: Queryable, overrides: Overrides = {}): Promise<User> {
  const [user] = await makeTradespeople(db, 1, overrides);
  if (!user) throw new Error("no user was made");
  return user;
}

/** Several who are alike, in two statements. */
export async function makeTradespeople(db: Queryable, count: number, overrides: Overrides = {}): Promise<User[]> {
  const {
    trade = "Plumber",
    verified = true,
    gasSafe = false,
    serviceAreas = ["Leeds"],
    trader = true,
    ...person
  } = overrides;
  const people = await makeUsers(
    db,
    Array.from({ length: count }, () => ({ name: "Hannah Booth", ...person, userType: "tradesperson" as const })),
  );
  const kinds: CheckKind[] = verified ? ["identity", "insurance"] : [];
  if (gasSafe) kinds.push("gas_safe");
  const checks = people.flatMap(({ id }) => kinds.map((kind) => ({ id: newId(), owner: id, kind })));
  await insertTradespeople(db, {
    userIds: people.map(({ id }) => id),
    profileIds: people.map(() => newId()),
    trade,
    verified,
    serviceAreas,
    trader,
    checkIds: checks.map(({ id }) => id),
    checkOwners: checks.map(({ owner }) => owner),
    kinds: checks.map(({ kind }) => kind),
    now: new Date(),
  });
  return people;
}
