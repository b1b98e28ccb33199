import { and, eq, isNotNull, or } from "drizzle-orm";
import type { Anonymise } from "#db/personal-data.ts";
import { disputes } from "#db/schema/disputes.ts";
import { anonymised } from "#kernel/anonymise.ts";

/** Takes a person out of the reasons for which operators decided their disputes. */
export const anonymise: Anonymise = async (tx, person, signals) => {
  const theirs = or(eq(disputes.customerId, person), eq(disputes.tradespersonId, person));
  const rows = await tx
    .select({ id: disputes.id, decisionReason: disputes.decisionReason })
    .from(disputes)
    .where(and(theirs, isNotNull(disputes.decisionReason)));
  for (const { id, ...texts } of rows)
    await tx.update(disputes).set(anonymised(texts, signals)).where(eq(disputes.id, id));
};
