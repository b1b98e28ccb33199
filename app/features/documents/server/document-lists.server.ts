import { and, desc, eq, lt, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { fewRows } from "#db/few-rows.server.ts";
import { olderThan, type Page, type PageRequest, pageLimit, pageOf } from "#db/keyset.server.ts";
import type { Anonymise } from "#db/personal-data.ts";
import { bookings } from "#db/schema/bookings.ts";
import { documents } from "#db/schema/documents.ts";
import { visitPlans, visits } from "#db/schema/subscriptions.ts";
import { requireUser } from "#kernel/actor.ts";
import { anonymised } from "#kernel/anonymise.ts";
import { later, YEAR } from "#kernel/clock.ts";
import { errors } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { amountWords, type DocumentContent, type DocumentKind } from "../rules/document.ts";
import type { DocumentFilters } from "../rules/document-filters.ts";
import { issueDocuments } from "./issue-documents.server.ts";

/** Six years after the end of the document's tax year, plus that year in full. */
const RETENTION = 7 * YEAR;

/** Deletes receipts, invoices, agreements and statements that the law no longer requires. A scheduled task calls this. */
export async function deleteOldDocuments({ db, clock }: Ctx): Promise<void> {
  await db.delete(documents).where(lt(documents.createdAt, later(clock.now(), -RETENTION)));
}

/**
 * Removes a person's name and texts from their documents, from those of bookings that they shared, and from the monthly statements of
 * tradespeople whom they booked, which have the titles of jobs, and their logo. Amounts and dates do not change.
 */
export const anonymise: Anonymise = async (tx, person, signals) => {
  const shared = sql`(select ${bookings.id} from ${bookings} where ${bookings.customerId} = ${person} or ${bookings.tradespersonId} = ${person})`;
  const booked = sql`(select ${bookings.tradespersonId} from ${bookings} where ${bookings.customerId} = ${person})`;
  const monthly = sql`(${documents.kind} = 'month_statement' and ${documents.ownerId} in ${booked})`;
  const plans = sql`(select ${visitPlans.id} from ${visitPlans} where ${visitPlans.customerId} = ${person} or ${visitPlans.tradespersonId} = ${person})`;
  const rows = await tx
    .select({ id: documents.id, title: documents.title, words: documents.words, content: documents.content })
    .from(documents)
    .where(
      or(
        eq(documents.ownerId, person),
        sql`${documents.bookingId} in ${shared}`,
        sql`${documents.planId} in ${plans}`,
        monthly,
      ),
    );
  for (const { id, content, ...texts } of rows) {
    const shown = withoutLogo(content as DocumentContent, person);
    await tx
      .update(documents)
      .set(anonymised({ ...texts, content: shown }, signals))
      .where(eq(documents.id, id));
  }
};

function withoutLogo({ logo, ...content }: DocumentContent, userId: string): DocumentContent {
  return logo && logo.userId !== userId ? { ...content, logo } : content;
}

/** A document in a list. `amount` in pence. */
interface ListedDocument {
  id: string;
  kind: DocumentKind;
  number: string;
  title: string;
  amount: number;
  /** What the amount is, if the kind does not say that. */
  amountIs: string | null;
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

/** The documents of a booking; a visit also has the agreement of all visits. */
const ofBooking = (bookingId: string) =>
  or(
    eq(documents.bookingId, bookingId),
    sql`${documents.planId} in (select ${visits.planId} from ${visits} where ${visits.bookingId} = ${bookingId})`,
  );

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
        bookingId ? ofBooking(bookingId) : undefined,
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
      amountIs: amountWords(content as DocumentContent),
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
