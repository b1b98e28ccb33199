import { asc } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { documentsDue } from "#db/schema/documents.ts";
import { issueDue } from "./issue-due.server.ts";

/** How many are made in one transaction, and how many in one call. */
const TOGETHER = 20;
const ROUND = 400;

/**
 * Makes the documents that are due, oldest first, from stored rows only. Called by a scheduled task and before somebody looks at
 * theirs, by any number at once: each is made once, and who comes second waits for it. Gives how many were due.
 */
export async function issueDocuments(ctx: Ctx): Promise<number> {
  let done = 0;
  for (let made = TOGETHER; made > 0 && done < ROUND; done += made)
    made = await ctx.db.transaction((tx) => issueSome(ctx, tx));
  return done;
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
