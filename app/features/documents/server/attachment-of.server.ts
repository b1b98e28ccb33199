import { and, eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { documents } from "#db/schema/documents.ts";
import type { Attachment } from "#providers/email/port.ts";
import type { DocumentContent } from "../rules/document.ts";
import { drawPdf } from "./draw-pdf.server.ts";

/** A person's document as a PDF to attach to an email to them; null when they have no such document. */
export async function attachmentOf(
  ctx: Pick<Ctx, "db" | "storage">,
  of: { documentId: string; ownerId: string },
): Promise<Attachment | null> {
  const [row] = await ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.id, of.documentId), eq(documents.ownerId, of.ownerId)));
  if (!row) return null;
  const content = row.content as DocumentContent;
  return { name: `${content.number}.pdf`, type: "application/pdf", bytes: await drawPdf(ctx, content, row.createdAt) };
}
