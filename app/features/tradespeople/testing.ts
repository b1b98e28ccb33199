import type { Queryable } from "#db/client.server.ts";
import { tradespersonProfiles } from "#db/schema/tradespeople.ts";
import { verificationChecks } from "#db/schema/verification.ts";
import { makeUser } from "#features/auth/testing.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import type { User } from "#kernel/actor.ts";

type Overrides = Parameters<typeof makeUser>[1] & {
  trade?: string;
  verified?: boolean;
  gasSafe?: boolean;
  serviceAreas?: string[];
};

/** A tradesperson with a profile; a verified Plumber unless told otherwise. `gasSafe` adds a current Gas Safe check. */
export async function makeTradesperson(db: Queryable, overrides: Overrides = {}): Promise<User> {
  const { trade = "Plumber", verified = true, gasSafe = false, serviceAreas = ["Leeds"], ...person } = overrides;
  const user = await makeUser(db, { name: "Hannah Booth", ...person, userType: "tradesperson" });
  await db.insert(tradespersonProfiles).values({ userId: user.id, trade, verified, serviceAreas });
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
