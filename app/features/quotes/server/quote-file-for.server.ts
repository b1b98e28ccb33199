import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { findJobFor } from "#features/jobs/index.server.ts";
import { dispositionOf } from "#features/uploads/rules/file-name.format.ts";
import { requireUser } from "#kernel/actor.ts";
import { isId } from "#kernel/id.ts";
import { quoteErrors, quoteNotFound } from "../rules/quote.errors.ts";
import { seesQuote } from "../rules/quote.policy.ts";
import { type FileSize, quoteFile } from "../rules/quote-files.ts";

/**
 * A file of a quote for those who may see the quote: its tradesperson, the job's customer and admins. Throws NOT_SIGNED_IN, NOT_FOUND (also
 * for other tradespeople), QUOTE_FILE_NOT_FOUND (also when it is missing in the storage).
 */
export async function quoteFileFor(
  ctx: Ctx,
  { quoteId, fileId, size }: { quoteId: string; fileId: string; size: FileSize },
) {
  const viewer = requireUser(ctx.actor);
  const [quote] = isId(quoteId)
    ? await ctx.db
        .select({ jobId: quotes.jobId, tradespersonId: quotes.tradespersonId, files: quotes.files })
        .from(quotes)
        .where(eq(quotes.id, quoteId))
    : [];
  if (!quote) throw quoteNotFound();
  const { viewerRole } = await findJobFor(ctx, quote.jobId);
  if (!seesQuote(viewer, quote, viewerRole)) throw quoteNotFound();
  const file = quote.files?.find(({ id }) => id === fileId);
  if (!file) throw quoteErrors.QUOTE_FILE_NOT_FOUND();
  const isSmall = file.kind === "photo" && size === "small";
  return {
    tag: `"${file.id}${isSmall ? "-small" : ""}"`,
    type: file.kind === "pdf" ? "application/pdf" : isSmall ? "image/webp" : "image/jpeg",
    disposition: dispositionOf(file),
    async bytes(): Promise<Uint8Array> {
      const bytes = await ctx.storage.get(quoteFile(quote.tradespersonId, file, isSmall ? "small" : "full"));
      if (!bytes) throw quoteErrors.QUOTE_FILE_NOT_FOUND();
      return bytes;
    },
  };
}
