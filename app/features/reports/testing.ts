import type { Queryable } from "#db/client.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { reports } from "#db/schema/reports.ts";
import { newId } from "#kernel/id.ts";

/** Inserts a report about a profile directly into the table; open by default. */
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
  return insertOne(db, reports, { id: newId(), ...people, ...about, ...more });
}
