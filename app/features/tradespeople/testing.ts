import type { Queryable } from "#db/client.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { businessDetails, verificationChecks } from "#db/schema/verification.ts";
import { makeUser } from "#features/auth/testing.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import type { User } from "#kernel/actor.ts";

type Overrides = Parameters<typeof makeUser>[1] & {
  trade?: string;
  verified?: boolean;
  gasSafe?: boolean;
  serviceAreas?: string[];
  /** False if they have not given their trader details (whom customers contract with). */
  trader?: boolean;
};

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
  const profile = db
    .$with("profile")
    .as(
      db
        .insert(tradespersonProfiles)
        .values({ userId: user.id, trade, verified, serviceAreas })
        .returning({ id: tradespersonProfiles.id }),
    );
  const business = db.$with("business").as(
    db
      .insert(businessDetails)
      .values({
        userId: user.id,
        name: "Booth Plumbing",
        addressLine1: "14 Hyde Park Road",
        town: "Leeds",
        postcode: "LS6 1AA",
      })
      .returning({ id: businessDetails.userId }),
  );
  // In one statement, because the tests make thousands of people.
  const inserts = db.with(profile, ...(trader ? [business] : []));
  const kinds: CheckKind[] = verified ? ["identity", "insurance"] : [];
  if (gasSafe) kinds.push("gas_safe");
  if (kinds.length === 0) await inserts.select().from(profile);
  else
    await inserts.insert(verificationChecks).values(
      kinds.map((kind) => ({
        userId: user.id,
        kind,
        status: "approved" as const,
        source: "test",
        decidedAt: new Date(),
        expiresAt: "2099-01-01",
      })),
    );
  return user;
}
