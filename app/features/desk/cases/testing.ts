import { and, eq } from "drizzle-orm";
import type { Queryable } from "#db/client.server.ts";
import { cases, caseViews } from "#db/schema/cases.ts";
import { makeUser } from "#features/identity/auth/testing.ts";
import { makeCheck } from "#features/verification/testing.ts";
import { newId } from "#kernel/id.ts";
import { makeTicket } from "../support/testing.ts";
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
  const made = await caseOf(db, "support", (await makeTicket(db, userId)).id);
  if (!made) throw new Error("no case was opened");
  return made;
}

/** A view of the queue that an operator has saved. */
export async function makeView(db: Queryable, operatorId: string): Promise<string> {
  const id = newId();
  await db.insert(caseViews).values({ id, operatorId, name: `View ${id}`.slice(0, 40), query: "view=mine" });
  return id;
}

/** Two checks of one tradesperson, as cases. */
export async function makePair(db: Queryable) {
  const { id: userId } = await makeUser(db, { userType: "tradesperson" });
  const [one, two] = [await makeCheck(db, { userId }), await makeCheck(db, { userId, kind: "insurance" })];
  const made = [await caseOf(db, "check", one.id), await caseOf(db, "check", two.id)] as const;
  if (!made[0] || !made[1]) throw new Error("no case was opened");
  return [made[0], made[1]] as const;
}
