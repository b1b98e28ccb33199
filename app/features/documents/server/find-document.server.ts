import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { documents } from "#db/schema/documents.ts";
import { requireUser } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import type { DocumentContent } from "../rules/document.ts";

/** One of the signed-in person's documents. Throws NOT_SIGNED_IN, NOT_FOUND (also for other people's documents). */
export async function findDocument(
  ctx: Ctx,
  id: string,
): Promise<{ id: string; bookingId: string | null; createdAt: Date; content: DocumentContent }> {
  const owner = requireUser(ctx.actor);
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(documents)
        .where(and(eq(documents.id, id), eq(documents.ownerId, owner.id)))
    : [];
  if (!row) throw errors.NOT_FOUND();
  return { id, bookingId: row.bookingId, createdAt: row.createdAt, content: row.content as DocumentContent };
}
