import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { among, part } from "#db/part.server.ts";
import { quoteVersions } from "#db/schema/quotes.ts";
import { type Change, isAppError } from "#kernel/errors.ts";
import { type AgreedContent, agreedContentOf, changesBetween, requireRevision } from "../rules/revision.ts";
import { findQuoteForCustomer, presentQuoteWithQuoter, type QuoteRow } from "./present-quote.server.ts";
import { quotesOfJob } from "./quotes-of-job.server.ts";

/**
 * The revision of a locked quote after an edit: the same if nothing changed that an agreement rests on. Otherwise it is the next one, and what it
 * replaces is stored.
 */
export async function revisionAfter(tx: Tx, quote: QuoteRow, edited: AgreedContent, at: Date): Promise<number> {
  if (changesBetween(quote, edited).length === 0) return quote.revision;
  const { id: quoteId, revision } = quote;
  await tx.insert(quoteVersions).values({ quoteId, revision, content: agreedContentOf(quote), createdAt: at });
  return revision + 1;
}

/**
 * Refuses to agree to a quote that is not the revision that was read, in the transaction that holds the quote's lock. Throws REVISION_NEEDED,
 * and QUOTE_CHANGED with what has changed since.
 */
export async function requireSeenRevision(tx: Tx, quote: QuoteRow, seen: number | undefined): Promise<void> {
  const isOther = seen !== undefined && seen !== quote.revision;
  requireRevision(quote.revision, seen, isOther ? await changesSince(tx, quote, seen) : []);
}

/** What has changed in a quote since one of its revisions; empty for a revision that it never had. */
async function changesSince(db: Queryable, quote: QuoteRow, revision: number): Promise<Change[]> {
  // A larger number is no revision, and does not fit into the column.
  if (revision >= quote.revision) return [];
  const [seen] = await db
    .select({ content: quoteVersions.content })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quote.id), eq(quoteVersions.revision, revision)));
  return seen ? changesBetween(seen.content, quote) : [];
}

/** Runs an operation of the quote's customer. When it throws QUOTE_CHANGED, adds the quote as it is now, as the API lists it. */
export async function withCurrentQuote<T>(ctx: Ctx, quoteId: string, operation: () => Promise<T>): Promise<T> {
  try {
    return await operation();
  } catch (error) {
    if (!isAppError(error, "QUOTE_CHANGED") || ctx.actor.kind !== "user") throw error;
    const { jobId } = await findQuoteForCustomer(ctx.db, ctx.actor, quoteId);
    const quote = (await quotesOfJob(ctx, jobId)).items.find(({ id }) => id === quoteId);
    throw quote ? error.withCurrent(presentQuoteWithQuoter(quote)) : error;
  }
}

/** A revision that another one has replaced. */
export interface EarlierVersion {
  revision: number;
  replacedAt: Date;
  /** What the next revision changed. */
  changes: readonly Change[];
}

const SHOWN_MAX = 20;

const versionsPart = part(
  getTableColumns(quoteVersions),
  (select) =>
    select.from(quoteVersions).where(among(quoteVersions.quoteId, "quotes")).orderBy(desc(quoteVersions.revision)),
  (rows, _given: { quotes: readonly string[] }) => Map.groupBy(rows, ({ quoteId }) => quoteId),
);

/** The earlier revisions of quotes by the quotes' ids, the newest first. Unscoped: whoever may see a quote may see how it became so. */
export async function unsafeEarlierVersions(
  db: Queryable,
  quotes: readonly (AgreedContent & { id: string; revision: number })[],
): Promise<ReadonlyMap<string, readonly EarlierVersion[]>> {
  const changed = quotes.filter(({ revision }) => revision > 1);
  if (changed.length === 0) return new Map();
  const byQuote = await versionsPart(db, { quotes: changed.map(({ id }) => id) });
  return new Map(changed.map((quote) => [quote.id, versionsOf(byQuote.get(quote.id) ?? [], quote)]));
}

/** `rows` are in the order of their revisions, the newest first, each of which was replaced by the one before it. */
const versionsOf = (rows: readonly (typeof quoteVersions.$inferSelect)[], now: AgreedContent): EarlierVersion[] =>
  rows.slice(0, SHOWN_MAX).map(({ revision, content, createdAt }, place) => ({
    revision,
    replacedAt: createdAt,
    changes: changesBetween(content, rows[place - 1]?.content ?? now),
  }));
