import { eq } from "drizzle-orm";
import type { Anonymise } from "#db/personal-data.ts";
import { suspensions } from "#db/schema/risk.ts";
import { anonymised } from "#kernel/anonymise.ts";

/** Removes what identifies a person from the admins' texts about their suspensions. */
export const anonymise: Anonymise = async (tx, person, signals) => {
  const rows = await tx
    .select({ id: suspensions.id, facts: suspensions.facts, appealDecision: suspensions.appealDecision })
    .from(suspensions)
    .where(eq(suspensions.userId, person));
  for (const { id, ...texts } of rows)
    await tx.update(suspensions).set(anonymised(texts, signals)).where(eq(suspensions.id, id));
};
