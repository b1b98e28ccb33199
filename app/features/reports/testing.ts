import type { Queryable } from "#db/client.server.ts";
import { reports } from "#db/schema/reports.ts";
import { newId } from "#kernel/id.ts";

/** A report about a profile, written directly to the table; open by default. */
export async function makeReport(
  db: Queryable,
  people: { reporterId: string; reportedId: string },
  more: Partial<typeof reports.$inferInsert> = {},
) {
  const about = {
    subject: "profile",
    subjectId: people.reportedId,
    reason: "False or misleading",
    excerpt: "Best ever",
  };
  const [made] = await db
    .insert(reports)
    .values({ id: newId(), ...people, ...about, ...more })
    .returning();
  if (!made) throw new Error("the report was not stored");
  return made;
}
