import { and, desc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import { documents } from "#db/schema/documents.ts";
import { requireUser } from "#kernel/actor.ts";
import type { DocumentContent, DocumentKind } from "../rules/document.ts";
import type { DocumentFilters } from "../rules/document-filters.ts";
import { issueDocuments } from "./issue-documents.server.ts";

/** A document in a list. `amount` in pence. */
export interface ListedDocument {
  id: string;
  kind: DocumentKind;
  number: string;
  title: string;
  amount: number;
  bookingId: string | null;
  createdAt: Date;
}

/** The signed-in person's documents, newest first, after issuing those that are due. Throws NOT_SIGNED_IN. */
export async function listDocuments(
  ctx: Ctx,
  request: PageRequest & DocumentFilters = {},
): Promise<Page<ListedDocument>> {
  requireUser(ctx.actor);
  await issueDocuments(ctx);
  return issuedDocuments(ctx, request);
}

/** Like `listDocuments`, without those that are due and not issued yet. */
export async function issuedDocuments(
  ctx: Ctx,
  request: PageRequest & DocumentFilters = {},
): Promise<Page<ListedDocument>> {
  const { id: ownerId } = requireUser(ctx.actor);
  const { kind, year, q, bookingId, cursor } = request;
  const limit = pageLimit(request);
  const rows = await ctx.db
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.ownerId, ownerId),
        kind ? eq(documents.kind, kind) : undefined,
        year ? eq(documents.year, year) : undefined,
        bookingId ? eq(documents.bookingId, bookingId) : undefined,
        q ? sql`position(${q.toLowerCase()} in ${documents.words}) > 0` : undefined,
        olderThan(documents.createdAt, documents.id, cursor),
      ),
    )
    .orderBy(desc(documents.createdAt), desc(documents.id))
    .limit(fewRows(limit + 1));
  const { items, nextCursor } = pageOf(rows, limit);
  return {
    nextCursor,
    items: items.map(({ id, kind: of, content, title, amount, bookingId: booking, createdAt }) => ({
      id,
      title,
      amount,
      createdAt,
      bookingId: booking,
      kind: of,
      number: (content as DocumentContent).number,
    })),
  };
}

/** The years for which the signed-in person has documents, newest first. */
export async function documentYears(ctx: Ctx): Promise<number[]> {
  const { id } = requireUser(ctx.actor);
  const rows = await ctx.db
    .selectDistinct({ year: documents.year })
    .from(documents)
    .where(eq(documents.ownerId, id))
    .orderBy(desc(documents.year));
  return rows.map(({ year }) => year);
}
