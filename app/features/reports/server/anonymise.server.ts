import { eq, or } from "drizzle-orm";
import type { Anonymise } from "#db/personal-data.ts";
import { reports } from "#db/schema/reports.ts";
import { anonymised } from "#kernel/anonymise.ts";

/** Removes what identifies a person from the reports that they made or that are about them. */
export const anonymise: Anonymise = async (tx, person, signals) => {
  const rows = await tx
    .select({
      id: reports.id,
      excerpt: reports.excerpt,
      details: reports.details,
      decision: reports.decision,
      finalDecision: reports.finalDecision,
    })
    .from(reports)
    .where(or(eq(reports.reporterId, person), eq(reports.reportedId, person)));
  for (const { id, ...texts } of rows)
    await tx.update(reports).set(anonymised(texts, signals)).where(eq(reports.id, id));
};
