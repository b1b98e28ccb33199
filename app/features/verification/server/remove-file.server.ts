import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { verificationFiles } from "#db/schema/verification.ts";
import { requirePayee } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { cleanUpEvidenceTask } from "../tasks.ts";

/** Deletes one of the actor's files that was not sent yet. Throws NOT_SIGNED_IN, WRONG_ROLE, NOT_FOUND. */
export async function removeFile(ctx: Ctx, fileId: string): Promise<void> {
  const { id: userId } = requirePayee(ctx.actor);
  if (!isId(fileId)) throw errors.NOT_FOUND();
  await ctx.db.transaction(async (tx) => {
    const gone = await tx
      .delete(verificationFiles)
      .where(
        and(eq(verificationFiles.id, fileId), eq(verificationFiles.userId, userId), isNull(verificationFiles.checkId)),
      )
      .returning({ id: verificationFiles.id });
    if (gone.length === 0) throw errors.NOT_FOUND();
    await enqueue(tx, cleanUpEvidenceTask, { userId, fileId });
  });
}
