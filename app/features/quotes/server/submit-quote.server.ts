import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import type { Tx } from "#db/client.server.ts";
import { createIdempotently, rowOf } from "#db/idempotent-create.server.ts";
import { insertOne } from "#db/insert-one.server.ts";
import { emit } from "#db/outbox.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { recordCreation } from "#db/transition.server.ts";
import { lockOpenJob } from "#features/jobs/index.server.ts";
import { jobNotFound } from "#features/jobs/rules/job.errors.ts";
import { accountState, lockAgreeable, matchAccount } from "#features/risk/index.server.ts";
import { riskErrors } from "#features/risk/rules/risk.errors.ts";
import { requireStorage } from "#features/uploads/index.server.ts";
import { requireTradesperson } from "#kernel/actor.ts";
import { validationError } from "#kernel/errors.ts";
import { isId } from "#kernel/id.ts";
import { quoteReceived } from "../notifications.ts";
import type { NewQuote } from "../rules/quote.fields.ts";
import { quoteMachine } from "../rules/quote.machine.ts";
import { canQuote } from "../rules/quote.policy.ts";
import { contentOf } from "../rules/quote-content.ts";
import { canAskFor } from "../rules/unchecked-limits.ts";
import { credentialsOf } from "./credentials.server.ts";
import { lockQuoter } from "./lock-quoter.server.ts";
import type { QuoteRow } from "./locked-quote.server.ts";
import { notifyCustomer } from "./notify-customer.server.ts";
import { permit } from "./permit.server.ts";
import { requireFreeDates } from "./require-free-dates.server.ts";
import { storeQuoteFiles, type UploadedFile } from "./store-quote-files.server.ts";
import { storedColumns } from "./stored-columns.server.ts";

/**
 * Sends a quote for an open job, with up to five files; amounts in pence. Its lines must add up to `amount` with their VAT. The job is locked, so the limit of three live quotes holds under
 * concurrency. Throws VALIDATION_FAILED, STORAGE_FULL, SCAN_UNAVAILABLE, BUSY, NOT_FOUND, JOB_NOT_OPEN, ALREADY_QUOTED, QUOTE_LIMIT_REACHED, GAS_SAFE_NEEDED,
 * NOT_CHECKED_LIMIT, TRADER_DETAILS_NEEDED, ACCOUNT_HELD, TRADESPERSON_SUSPENDED, OWN_JOB, EMAIL_NOT_VERIFIED, WRONG_ROLE.
 */
export async function submitQuote(
  ctx: Ctx,
  { jobId, ...offer }: NewQuote & { jobId: string },
  uploads: readonly UploadedFile[] = [],
): Promise<QuoteRow> {
  const actor = requireTradesperson(ctx.actor);
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
    await requireFreeDates(tx, { tradespersonId: actor.id, jobId: job.id, dates: offer.dates, kept: null, at });
    if (files.length > 0)
      await requireStorage(
        tx,
        actor.id,
        files.map(({ bytes }) => bytes),
      );
    const quote = await insertOne(tx, quotes, {
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
