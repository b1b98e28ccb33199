import { asc } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { documentsDue } from "#db/schema/documents.ts";
import { isViewed } from "#kernel/actor.ts";
import { issueDue } from "./issue-due.server.ts";

/** The most documents issued in one transaction, and in one call. */
const TOGETHER = 20;
const ROUND = 400;

/**
 * Issues the documents that are due, oldest first, from stored rows only. Called by a scheduled task and by the list of
 * documents. Concurrent calls are safe: each document is issued once, and the second caller waits for it. Returns how many were
 * due.
 */
export async function issueDocuments(ctx: Ctx): Promise<number> {
  // Nearly always nothing is due; asking that takes no transaction and no lock.
  if (isViewed(ctx.actor) || !(await isAnyDue(ctx.db))) return 0;
  let done = 0;
  for (let made = TOGETHER; made > 0 && done < ROUND; done += made)
    made = await ctx.db.transaction((tx) => issueSome(ctx, tx));
  return done;
}

async function isAnyDue(db: Queryable): Promise<boolean> {
  const [due] = await db.select({ source: documentsDue.source }).from(documentsDue).limit(1);
  return due !== undefined;
}

async function issueSome(ctx: Ctx, tx: Tx): Promise<number> {
  const due = await tx
    .select()
    .from(documentsDue)
    .orderBy(asc(documentsDue.createdAt), asc(documentsDue.source))
    .limit(TOGETHER)
    .for("update");
  await issueDue(ctx, tx, due);
  return due.length;
}
