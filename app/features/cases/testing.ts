import { and, eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { cases } from "#db/schema/cases.ts";
import { makeThread } from "#features/support/testing.ts";
import type { CaseKind } from "./rules/case-kinds.ts";

/** The case of something that waits, open or closed; undefined if there has been none. */
export async function caseOf(db: Queryable, kind: CaseKind, subjectId: string) {
  const [row] = await db
    .select()
    .from(cases)
    .where(and(eq(cases.kind, kind), eq(cases.subjectId, subjectId)));
  return row;
}

/** The case of a message to the team that nobody has answered. */
export async function makeCase(db: Queryable, userId: string): Promise<typeof cases.$inferSelect> {
  const made = await caseOf(db, "support", (await makeThread(db, userId)).id);
  if (!made) throw new Error("no case was opened");
  return made;
}
