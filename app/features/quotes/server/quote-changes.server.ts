import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { emit } from "#db/outbox.server.ts";
import { profiles } from "#db/schema/profile.ts";
import { quotes } from "#db/schema/quotes.ts";
import { recordCreation, transition } from "#db/transition.server.ts";
import { diaryOf } from "#features/bookings/calendar/index.server.ts";
import { minutesTaken, type Takes } from "#features/bookings/rules/takes.ts";
import { lockOpenJob } from "#features/jobs/index.server.ts";
import { jobNotFound } from "#features/jobs/rules/job.errors.ts";
import { accountState, lockAgreeable, matchAccount } from "#features/risk/index.server.ts";
import { riskErrors } from "#features/risk/rules/risk.errors.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { requireCustomer, requireTradesperson, requireVerifiedEmail } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { requireSwitch } from "#kernel/switches.ts";
import { quoteChanged, quoteReceived, quoteWithdrawn } from "../notifications.ts";
import { datesNotFree, type OfferedDate, type SentDates } from "../rules/offered-dates.ts";
import { quoteErrors } from "../rules/quote.errors.ts";
import type { NewQuote, QuoteEdit } from "../rules/quote.fields.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { canChangeQuote, canQuote, canRejectQuote } from "../rules/quote.policy.ts";
import { contentOf, editedContent } from "../rules/quote-content.ts";
import { canAskFor } from "../rules/unchecked-limits.ts";
import { lockQuote, type QuoteRow } from "./present-quote.server.ts";
import { changedFiles, permit, storeQuoteFiles, type UploadedFile } from "./quote-files.server.ts";
import { notifyCustomer, notifyQuotesRejected } from "./quote-notices.server.ts";
import { quoteTable, storedColumns } from "./quote-table.server.ts";
import { revisionAfter } from "./quote-versions.server.ts";
import { credentialsOf } from "./quoter-checks.server.ts";

/**
 * Sends a quote for an open job, with up to five files; amounts in pence. Its lines must add up to `amount` with their VAT. The job is locked, so the limit of three live quotes holds under
 * concurrency. Throws VALIDATION_FAILED, STORAGE_FULL, SCAN_UNAVAILABLE, BUSY, NOT_FOUND, JOB_NOT_OPEN, ALREADY_QUOTED, QUOTE_LIMIT_REACHED, GAS_SAFE_NEEDED,
 * NOT_CHECKED_LIMIT, TRADER_DETAILS_NEEDED, ACCOUNT_HELD, TRADESPERSON_SUSPENDED, OWN_JOB, EMAIL_NOT_VERIFIED, WRONG_ROLE, SWITCHED_OFF.
 */
export async function submitQuote(
  ctx: Ctx,
  { jobId, ...offer }: NewQuote & { jobId: string },
  uploads: readonly UploadedFile[] = [],
): Promise<QuoteRow> {
  const actor = requireTradesperson(ctx.actor);
  requireSwitch(ctx, "quoting");
  const at = ctx.clock.now();
  if (!isId(jobId)) throw jobNotFound();
  const files = await storeQuoteFiles(ctx, actor.id, uploads);
  return createIdempotently(ctx, rowOf(quotes), async (tx) => {
    await admitQuoter(tx, actor.id, at);
    const job = await lockOpenJob(tx, jobId, actor.id);
    const credentials = await credentialsOf(tx, actor.id, at);
    permit(canQuote(actor, job, await quotesAt(tx, job.id), credentials));
    permit(canAskFor(offer.amount, credentials));
    const { content, problems } = contentOf(offer, { vatNumber: credentials.vatNumber, at });
    if (problems.length > 0) throw validationError(problems);
    await requireFreeDates(tx, {
      tradespersonId: actor.id,
      jobId: job.id,
      dates: offer.dates,
      takes: content.takes,
      kept: null,
      at,
    });
    if (files.length > 0)
      await requireStorage(
        tx,
        actor.id,
        files.map(({ bytes }) => bytes),
      );
    const quote = await quoteTable.insert(tx, {
      jobId: job.id,
      tradespersonId: actor.id,
      ...storedColumns(content),
      files: files.length > 0 ? files : null,
      createdAt: at,
      updatedAt: at,
    });
    await recordCreation(tx, quoteMachine, { id: quote.id, status: quote.status, actor, at });
    await emit(tx, {
      type: "quote.submitted",
      to: [job.customerId, actor.id],
      ids: { quote_id: quote.id, job_id: job.id },
      at,
    });
    await notifyCustomer(tx, ctx, { kind: quoteReceived, job, quote, from: actor.name });
    return quote;
  });
}

/** Compares the account with suspended ones, and refuses one that is suspended or held for review. */
async function admitQuoter(tx: Tx, userId: string, at: Date): Promise<void> {
  await lockQuoter(tx, userId);
  await lockAgreeable(tx, userId);
  await matchAccount(tx, { userId, moment: "first_quote", at });
  if ((await accountState(tx, userId)).held) throw riskErrors.ACCOUNT_HELD();
}

const quotesAt = (tx: Tx, jobId: string) =>
  tx
    .select({ tradespersonId: quotes.tradespersonId, status: quotes.status })
    .from(quotes)
    .where(eq(quotes.jobId, jobId));

/**
 * Changes what the edit contains of the actor's own pending quote (amounts in pence), adds and removes files, and notifies the customer.
 * Throws NOT_FOUND, VALIDATION_FAILED, STORAGE_FULL, SCAN_UNAVAILABLE, BUSY, QUOTE_NOT_PENDING, QUOTE_DATE_ASKED, NOT_CHECKED_LIMIT, EMAIL_NOT_VERIFIED, SWITCHED_OFF.
 */
export async function editQuote(
  ctx: Ctx,
  { quoteId, ...edit }: QuoteEdit & { quoteId: string },
  { add = [], remove = [] }: { add?: readonly UploadedFile[]; remove?: readonly string[] } = {},
): Promise<QuoteRow> {
  const actor = requireVerifiedEmail(requireTradesperson(ctx.actor));
  requireSwitch(ctx, "quoting");
  const at = ctx.clock.now();
  const added = await storeQuoteFiles(ctx, actor.id, add);
  return ctx.db.transaction(async (tx) => {
    const { quote, job, dateAsked } = await lockQuote(tx, quoteId);
    permit(canChangeQuote(actor, quote, dateAsked));
    const credentials = await credentialsOf(tx, actor.id, at);
    const { content, problems } = editedContent(quote, edit, { vatNumber: credentials.vatNumber, at });
    if (content.amount > quote.amount) permit(canAskFor(content.amount, credentials));
    if (problems.length > 0) throw validationError(problems);
    await requireFreeDates(tx, {
      tradespersonId: actor.id,
      jobId: quote.jobId,
      dates: edit.dates,
      takes: content.takes,
      kept: minutesTaken(content.takes) === minutesTaken(quote.takes) ? quote.dates : null,
      at,
    });
    const files = await changedFiles(tx, quote, { add: added, remove });
    const [edited] = await tx
      .update(quotes)
      .set({
        ...storedColumns(content),
        files,
        revision: await revisionAfter(tx, quote, { ...content, files }, at),
        updatedAt: at,
      })
      .where(eq(quotes.id, quote.id))
      .returning();
    if (!edited) throw new Error("a locked quote was not found");
    await notifyCustomer(tx, ctx, { kind: quoteChanged, job, quote: edited, from: actor.name });
    return edited;
  });
}

/**
 * Withdraws the actor's own pending quote; the job can then receive another. Throws NOT_FOUND, QUOTE_NOT_PENDING,
 * QUOTE_DATE_ASKED.
 */
export async function withdrawQuote(ctx: Ctx, input: { quoteId: string }): Promise<QuoteRow> {
  const actor = requireTradesperson(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { quote, job, dateAsked } = await lockQuote(tx, input.quoteId);
    permit(canChangeQuote(actor, quote, dateAsked));
    const move = { id: quote.id, event: "withdraw", actor, at, set: { updatedAt: at } } as const;
    const withdrawn = await transition(tx, quotes, quoteMachine, move, quoteErrors.QUOTE_NOT_PENDING);
    await notifyCustomer(tx, ctx, { kind: quoteWithdrawn, job, quote, from: actor.name });
    return withdrawn;
  });
}

/**
 * Rejects a pending quote for the actor's own job, which can then receive another. Throws NOT_FOUND, QUOTE_NOT_PENDING,
 * QUOTE_DATE_ASKED.
 */
export async function rejectQuote(ctx: Ctx, input: { quoteId: string }): Promise<QuoteRow> {
  const actor = requireCustomer(ctx.actor);
  const at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const { quote, job, dateAsked } = await lockQuote(tx, input.quoteId);
    permit(canRejectQuote(actor, { ...quote, customerId: job.customerId }, dateAsked));
    const move = { id: quote.id, event: "reject", actor, at, set: { updatedAt: at } } as const;
    const rejected = await transition(tx, quotes, quoteMachine, move, quoteErrors.QUOTE_NOT_PENDING);
    await notifyQuotesRejected(tx, ctx, quote.jobId, [rejected]);
    return rejected;
  });
}

/** Serialises the writes of one tradesperson, so that their limits hold under concurrency. Call it before the job is locked. */
export async function lockQuoter(tx: Tx, userId: string): Promise<void> {
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, userId)).for("no key update");
}

/**
 * Checks that a tradesperson can come on the dates that a quote offers, by their hours, work, time off and own calendar. A date is not kept
 * free: an acceptance checks it again. Throws VALIDATION_FAILED on `dates.0.date`, `window_start` or `window_end`.
 */
async function requireFreeDates(
  db: Queryable,
  of: {
    tradespersonId: string;
    jobId: string;
    dates: SentDates | null | undefined;
    takes: Takes | null;
    kept: readonly OfferedDate[] | null;
    at: Date;
  },
): Promise<void> {
  const dates = of.dates ?? [];
  const [first] = dates.flatMap((one) => one?.date ?? []).toSorted();
  if (!first) return;
  const diary = await diaryOf(db, { userId: of.tradespersonId, first, jobId: of.jobId });
  const problems = datesNotFree(dates, {
    diary,
    now: of.at,
    kept: of.kept,
    durationMinutes: minutesTaken(of.takes),
  });
  if (problems.length > 0) throw validationError(problems);
}
