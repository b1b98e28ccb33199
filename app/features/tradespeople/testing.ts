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
  await db.insert(tradespersonProfiles).values({ userId: user.id, trade, verified, serviceAreas });
  if (trader)
    await db.insert(businessDetails).values({
      userId: user.id,
      name: "Booth Plumbing",
      addressLine1: "14 Hyde Park Road",
      town: "Leeds",
      postcode: "LS6 1AA",
    });
  const kinds: CheckKind[] = verified ? ["identity", "insurance"] : [];
  if (gasSafe) kinds.push("gas_safe");
  if (kinds.length > 0)
    await db.insert(verificationChecks).values(
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
