import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { auditLog } from "#db/schema/audit.ts";
import { cases } from "#db/schema/cases.ts";
import { profiles } from "#db/schema/profile.ts";
import type { User } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { listedKinds } from "./case-filter.server.ts";

export type LockedCase = typeof cases.$inferSelect;

/** Locks a case that the operator's role may decide until the transaction ends. Throws NOT_FOUND, also for other kinds. */
export async function lockCase(tx: Tx, me: User, id: string): Promise<LockedCase> {
  const [row] = await tx.select().from(cases).where(eq(cases.id, id)).for("no key update");
  if (!row || !listedKinds(me).includes(row.kind)) throw errors.NOT_FOUND();
  return row;
}

/** The name of an operator who changed something. */
export async function nameOf(tx: Tx, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [row] = await tx.select({ name: profiles.fullName }).from(profiles).where(eq(profiles.id, id));
  return row?.name ?? null;
}

/** What was done with a case last. */
export async function lastChangeOf(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ text: auditLog.reason })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), eq(auditLog.subject, "case")))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1);
  return row?.text;
}
