import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { operatorOf } from "#config/operator.ts";
import type { Queryable, Tx } from "#db/client.server.ts";
import { documentCounters, documents, documentsDue } from "#db/schema/documents.ts";
import { profiles } from "#db/schema/profile.ts";
import { termsBetween } from "#features/identity/auth/index.server.ts";
import { unsafeFindChange } from "#features/money/changes/index.server.ts";
import { ledgerOrder, sellerRecords, unsafeFindMovement } from "#features/money/index.server.ts";
import type { ContractId } from "#features/notifications/tasks.ts";
import { isViewed } from "#kernel/actor.ts";
import { londonDay, longDay } from "#kernel/dates.ts";
import { agreementDraft } from "../rules/agreement.ts";
import { changeAgreementDrafts } from "../rules/change-agreement.ts";
import { decisionDraft } from "../rules/chargeback-decision.ts";
import { customerSource } from "../rules/customer-drafts.ts";
import { DOCUMENT_WORDS, type DocumentContent, type Draft, numberText, sequenceOf } from "../rules/document.ts";
import { asAgreedAt, asFirstAgreed, type BookingFacts, type ContractFacts } from "../rules/drafts.ts";
import { draftsOfMovement } from "../rules/movement-drafts.ts";
import { planAgreementDraft, planSource } from "../rules/plan-agreement.ts";
import { type WorkInvoiced, workInvoiceDraft, workInvoicedBy } from "../rules/work-invoice.ts";
import { yearDrafts } from "../rules/year-drafts.ts";
import { bookingFacts, planFacts, planOfBooking } from "./booking-facts.server.ts";
import { sellerYears } from "./reported-sellers.server.ts";

const ISSUE_STATEMENTS_TOGETHER = 200;

/** Issues each seller's statement and report copy of the past year, once. A scheduled task calls this. */
export async function issueStatements(ctx: Ctx): Promise<void> {
  const at = ctx.clock.now();
  const year = Number(londonDay(at).slice(0, 4)) - 1;
  const mark = `year ${year}`;
  const [done] = await ctx.db.select().from(documentCounters).where(eq(documentCounters.kind, mark));
  if (done) return;
  const sellers = await sellerYears(ctx.db, year);
  for (let from = 0; from < sellers.length; from += ISSUE_STATEMENTS_TOGETHER) {
    const some = sellers.slice(from, from + ISSUE_STATEMENTS_TOGETHER);
    const ids = some.map(({ userId }) => userId);
    const records = await sellerRecords(ctx, ids);
    const people = await ctx.db
      .select({ id: profiles.id, name: profiles.fullName })
      .from(profiles)
      .where(inArray(profiles.id, ids));
    const names = new Map(people.map(({ id, name }) => [id, name]));
    await ctx.db.transaction(async (tx) => {
      for (const seller of some) {
        const facts = {
          year,
          at,
          name: names.get(seller.userId) ?? "",
          identity: records.get(seller.userId)?.details ?? null,
        };
        for (const draft of yearDrafts(seller, facts)) await saveDocument(ctx, tx, draft);
      }
    });
  }
  await ctx.db.insert(documentCounters).values({ kind: mark, last: sellers.length }).onConflictDoNothing();
}

/** What issuing a document needs of its context. */
export type IssueCtx = Pick<Ctx, "db" | "settings">;

/** The most documents issued in one transaction, and in one call. */
const TOGETHER = 20;

const ROUND = 400;

/**
 * Issues the documents that are due, oldest first, from stored rows only. Called by a scheduled task and by the list of
 * documents. Concurrent calls are safe: each document is issued once, and the second caller waits for it. Returns how many were
 * due.
 */
export async function issueDocuments(ctx: Ctx): Promise<number> {
  // Nearly always nothing is due; asking that takes no transaction and no lock.
  if (isViewed(ctx.actor) || !(await isAnyDue(ctx.db))) return 0;
  let done = 0;
  for (let made = TOGETHER; made > 0 && done < ROUND; done += made)
    made = await ctx.db.transaction((tx) => issueSome(ctx, tx));
  return done;
}

async function isAnyDue(db: Queryable): Promise<boolean> {
  const [due] = await db.select({ source: documentsDue.source }).from(documentsDue).limit(1);
  return due !== undefined;
}

async function issueSome(ctx: Ctx, tx: Tx): Promise<number> {
  const oldest = await tx
    .select({ source: documentsDue.source })
    .from(documentsDue)
    .orderBy(asc(documentsDue.createdAt), asc(documentsDue.source))
    .limit(TOGETHER)
    .for("update");
  const due = await inOrder(tx, oldest);
  await issueDue(ctx, tx, due);
  return due.length;
}

/**
 * Contracts first, then the movements of each booking in the order in which they happened, with all that are due of the same bookings: a credit refers to
 * the invoices before it.
 */
async function inOrder(tx: Tx, oldest: readonly { source: string }[]): Promise<{ source: string }[]> {
  const movements = oldest.flatMap(({ source }) =>
    source.startsWith(OF_LEDGER) ? source.slice(OF_LEDGER.length) : [],
  );
  const { rows } = await tx.execute<{ source: string }>(sql`
    select due.source from ledger_transactions movement join documents_due due on due.source = ${OF_LEDGER} || movement.id
    where movement.booking_id in (select booking_id from ledger_transactions where id = any(${sql.param(movements)}::uuid[]))
    order by ${ledgerOrder(sql`movement`)} for update of due`);
  const ofBookings = new Set(rows.map(({ source }) => source));
  return [...oldest.filter(({ source }) => !ofBookings.has(source)), ...rows];
}

const OF_LEDGER = "ledger:";

/** Makes the documents of these sources, which the caller has locked, and removes them from the due ones. */
async function issueDue(ctx: IssueCtx, tx: Tx, due: readonly { source: string }[]): Promise<void> {
  if (due.length === 0) return;
  for (const { source } of due) for (const draft of await draftsOf(ctx, tx, source)) await saveDocument(ctx, tx, draft);
  const made = due.map(({ source }) => source);
  await tx.delete(documentsDue).where(inArray(documentsDue.source, made));
}

async function draftsOf(ctx: IssueCtx, tx: Tx, source: string): Promise<Draft[]> {
  const [what = "", id = ""] = source.split(":");
  // A visit is part of the contract about all visits, whose agreement is issued once.
  const planId = what === "plan" ? id : what === "agreement" ? await planOfBooking(tx, id) : null;
  if (planId) {
    const plan = await planFacts(tx, planId);
    return plan ? [planAgreementDraft(plan, await termsOf(tx, plan))] : [];
  }
  if (what === "agreement") {
    const booking = await bookingFacts(tx, id);
    return booking ? [agreementDraft(asFirstAgreed(booking), await termsOf(tx, booking))] : [];
  }
  if (what === "change") {
    const change = await unsafeFindChange(tx, id);
    const booking = change && (await bookingFacts(tx, change.bookingId));
    return booking ? changeAgreementDrafts(booking, id) : [];
  }
  return movementDrafts(ctx, tx, id);
}

/** A movement's documents say what was agreed at its time. */
async function movementDrafts(ctx: IssueCtx, tx: Tx, id: string): Promise<Draft[]> {
  const movement = await unsafeFindMovement(tx, id);
  const now = movement && (await bookingFacts(tx, movement.bookingId));
  if (!now) return [];
  const booking = asAgreedAt(now, movement.at);
  const operator = operatorOf(ctx.settings);
  const decision = decisionDraft(booking, movement, operator);
  // A chargeback is due again when it is lost: its other documents are made already.
  if (decision && (await isIssued(tx, `${customerSource(movement.source)}:${booking.customer.id}`))) return [decision];
  const earlier = await workInvoiced(tx, booking);
  const work = workInvoiceDraft({ booking, movement, earlier, brand: ctx.settings.BRAND_NAME });
  const isInvoiced = earlier.invoiced > 0 || work !== null;
  const others = draftsOfMovement(booking, movement, { operator, isInvoiced });
  return [...others, ...(work ? [work] : []), ...(decision ? [decision] : [])];
}

const isIssued = async (tx: Tx, source: string): Promise<boolean> =>
  (await tx.$count(documents, eq(documents.source, source))) > 0;

/** The terms by which both people were bound when they agreed. */
const termsOf = (tx: Tx, { customer, tradesperson, agreedAt }: ContractFacts) =>
  termsBetween(tx, { people: [customer.id, tradesperson.id], day: londonDay(agreedAt) });

/**
 * Numbers a draft and stores it, once for each source. The numbers of a sequence have no gaps, because a rollback also restores
 * the counter.
 */
export async function saveDocument(ctx: IssueCtx, tx: Tx, draft: Draft): Promise<boolean> {
  const [first] = draft.ownerIds;
  if (await isIssued(tx, `${draft.source}:${first}`)) return false;
  const { kind, title, words, amount, bookingId, planId, issuerId, at } = draft;
  const year = Number(londonDay(at).slice(0, 4));
  const number = await nextNumber(tx, sequenceOf({ kind, year, issuerId }));
  const name = numberText({ kind, number, year, issuerId });
  const content: DocumentContent = {
    kind,
    number: name,
    title: DOCUMENT_WORDS[kind].name,
    date: longDay(at),
    brand: ctx.settings.BRAND_NAME,
    operator: ctx.settings.OPERATOR ?? null,
    ...draft.content,
  };
  const findable = [DOCUMENT_WORDS[kind].name, name, title, words].join(" ").toLowerCase();
  await tx.insert(documents).values(
    draft.ownerIds.map((ownerId) => ({
      kind,
      number,
      ownerId,
      issuerId,
      bookingId,
      planId,
      title,
      year,
      amount,
      content,
      createdAt: at,
      words: findable,
      source: `${draft.source}:${ownerId}`,
    })),
  );
  return true;
}

/** The counter's row stays locked until the transaction stores the document or rolls back. */
async function nextNumber(tx: Tx, sequence: string): Promise<number> {
  const [counter] = await tx
    .insert(documentCounters)
    .values({ kind: sequence, last: 1 })
    .onConflictDoUpdate({ target: documentCounters.kind, set: { last: sql`${documentCounters.last} + 1` } })
    .returning();
  if (!counter) throw new Error("the counter of a sequence was not stored");
  return counter.last;
}

/** Issues what one event makes due before anything else that is. If another caller is issuing it, this waits for its lock. */
export const issueNow = (ctx: IssueCtx, source: string): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const due = await tx.select().from(documentsDue).where(eq(documentsDue.source, source)).for("update");
    await issueDue(ctx, tx, due);
  });

/** The source of a contract's agreement. */
export const agreementSource = (contract: ContractId): string =>
  "planId" in contract ? planSource(contract.planId) : `agreement:${contract.bookingId}`;

/** The tradesperson's own documents of a booking until now. */
async function workInvoiced(tx: Tx, { bookingId, tradesperson }: BookingFacts): Promise<WorkInvoiced> {
  const own = await tx
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.bookingId, bookingId),
        eq(documents.ownerId, tradesperson.id),
        inArray(documents.kind, ["work_invoice", "work_credit"]),
      ),
    )
    .orderBy(documents.year, documents.number);
  return workInvoicedBy(own.map(({ content, ...row }) => ({ ...row, content: content as DocumentContent })));
}
