import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { bookings } from "#db/schema/bookings.ts";
import { documents } from "#db/schema/documents.ts";
import { ledgerEntries, ledgerTransactions } from "#db/schema/money/ledger.ts";
import { profiles } from "#db/schema/profile.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { approveWork } from "#features/money/index.server.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { createConnectAccount, fetchConnectStatus } from "#features/money/server/transfers/connect-accounts.server.ts";

import { makeSellerDetails } from "#features/money/testing/payouts.ts";
import { intentsOf } from "#features/money/testing.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system } from "#kernel/actor.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, chargeBackAt, completeOnboarding, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { drawPdf, findDocument, issueDocuments, listDocuments } from "../index.server.ts";
import { auditBooking } from "../rules/audit.ts";
import { textOf } from "../testing/pdf-text.ts";
import { documentsMade } from "../testing.ts";
import { auditedBookings } from "./audit/audited-bookings.server.ts";

const database = testDatabase();
const books = () => as(database(), system);

async function paid(card?: string, overrides: Parameters<typeof makeBooking>[1] = {}): Promise<BookedWork> {
  const work = await makeBooking(database().db, { amount: pence(9_500), ...overrides });
  const sessionId = await startCheckout(database(), work.customer, work.booking.id);
  await payAtCheckout(database().db, sessionId, card);
  await settlePayment(books(), { sessionId });
  return work;
}

async function approved(work: BookedWork): Promise<BookedWork> {
  const done = { status: "completed" as const, completedAt: new Date() };
  await database().db.update(bookings).set(done).where(eq(bookings.id, work.booking.id));
  await approveWork(as(database(), work.customer), { bookingId: work.booking.id });
  return work;
}

async function refund({ booking }: BookedWork, amount: number): Promise<void> {
  const [charge] = await intentsOf(database().db, booking.id);
  await books().payments.stripe.refunds.create({ payment_intent: charge?.providerPaymentId ?? "", amount });
  await deliverEvents(database());
  await runPaymentTasks(database());
}

const kindsOf = async (person: BookedWork["customer"], bookingId: string) =>
  (await listDocuments(as(database(), person), { bookingId })).items.map(({ kind, amount }) => [kind, amount]);

test("a booking has an agreement, a receipt, an invoice with the fee, and credits", async () => {
  const work = await approved(await paid());
  await refund(work, 2_000);
  const { booking, customer, tradesperson } = work;
  expect(await kindsOf(customer, booking.id)).toEqual([
    ["credit_note", 2_000],
    ["receipt", 9_500],
    ["agreement", 9_500],
  ]);
  expect(await kindsOf(tradesperson, booking.id)).toEqual([
    ["invoice_credit", 1_700],
    ["invoice", 8_075],
    ["agreement", 9_500],
  ]);
  const { items } = await listDocuments(as(database(), tradesperson), { bookingId: booking.id });
  expect(items.map(({ amountIs }) => amountIs)).toEqual(["Taken back from you", "Released to you", null]);
  const invoice = (await documentsMade(database().db)).find((made) => made.kind === "invoice");
  expect(invoice?.content.lines.map(({ text, amount }) => [text, amount])).toEqual([
    [invoice?.title, 9_500],
    ["Platform fee, 15%", -1_425],
  ]);
});

test("numbers of a kind have no gaps, even when many calls run at the same time", async () => {
  for (let count = 0; count < 6; count++) await makeBooking(database().db);
  const { rejected } = await race(8, () => issueDocuments(books()));
  expect(rejected).toEqual([]);
  expect(await issueDocuments(books())).toBe(0);
  const numbers = new Map<string, Set<number>>();
  for (const { kind, number } of await documentsMade(database().db))
    numbers.set(kind, (numbers.get(kind) ?? new Set()).add(number));
  for (const of of numbers.values()) expect([...of]).toEqual(Array.from({ length: of.size }, (_, index) => index + 1));
});

test("each person's documents add up to the ledger's totals", async () => {
  await refund(await paid(), 3_333);
  await refund(await approved(await paid(undefined, { amount: pence(12_345) })), 12_345);
  await approved(await paid(undefined, { amount: pence(333) }));
  await paid(CARDS.chargedBack);
  await deliverEvents(database(), { shuffle: true });
  await runPaymentTasks(database());
  await issueDocuments(books());
  const made = await documentsMade(database().db);
  const sumOf = (kind: string, bookingId: string | null) =>
    made.filter((row) => row.kind === kind && row.bookingId === bookingId).reduce((sum, row) => sum + row.amount, 0);
  for (const { bookingId, provider, payable } of await ledgerSums()) {
    expect(sumOf("receipt", bookingId) - sumOf("credit_note", bookingId)).toBe(provider);
    expect(sumOf("invoice", bookingId) - sumOf("invoice_credit", bookingId)).toBe(payable);
  }
  for (const { content } of made)
    if (content.total) expect(content.lines.reduce((sum, line) => sum + line.amount, 0)).toBe(content.total.amount);
});

test("a cancellation by right after the release credits the whole receipt and the whole invoice", async () => {
  const { booking, customer, tradesperson } = await approved(await paid());
  await cancelBooking(as(database(), customer), { bookingId: booking.id, reason: "We have changed our minds" });
  await runPaymentTasks(database());
  expect(await kindsOf(customer, booking.id)).toEqual([
    ["credit_note", 9_500],
    ["receipt", 9_500],
    ["agreement", 9_500],
  ]);
  expect(await kindsOf(tradesperson, booking.id)).toEqual([
    ["invoice_credit", 8_075],
    ["invoice", 8_075],
    ["agreement", 9_500],
  ]);
});

test("a chargeback after the transfer credits the fee at once; once it is won, there is one invoice again", async () => {
  const work = await paid();
  const mine = as(database(), work.tradesperson);
  const { accountId } = await createConnectAccount(mine);
  await completeOnboarding(database().db, accountId);
  await makeSellerDetails(database().db, work.tradesperson);
  await fetchConnectStatus(mine);
  await approved(work);
  await runPaymentTasks(database());
  const [charge] = await intentsOf(database().db, work.booking.id);
  const settle = async () => {
    await deliverEvents(database());
    await runPaymentTasks(database());
  };
  const dispute = await chargeBackAt(database().db, charge?.providerChargeId ?? "");
  await settle();
  expect(await kindsOf(work.tradesperson, work.booking.id)).toEqual([
    ["invoice_credit", 8_075],
    ["invoice_credit", 0],
    ["invoice", 8_075],
    ["agreement", 9_500],
  ]);
  await books().payments.stripe.disputes.update(dispute?.id ?? "", {
    evidence: { uncategorized_text: "winning_evidence" },
  });
  await settle();
  expect((await kindsOf(work.tradesperson, work.booking.id)).slice(0, 1)).toEqual([["invoice", 8_075]]);
  const made = (await documentsMade(database().db)).filter(({ bookingId }) => bookingId === work.booking.id);
  const fees = made.flatMap((row) => (row.kind.startsWith("invoice") ? (row.content.lines[1]?.amount ?? []) : []));
  expect(fees).toEqual([-1_425, -1_425, -1_425]);
  expect(made.filter(({ kind }) => kind === "receipt").map(({ content }) => content.lines[0]?.detail)).toEqual([
    undefined,
    "Your bank returned this payment to us, so it applies again",
  ]);
});

test("a chargeback that is lost has a document for both people, once, and the audit agrees and misses it", async () => {
  const { booking, customer, tradesperson } = await approved(await paid());
  const [charge] = await intentsOf(database().db, booking.id);
  const dispute = await chargeBackAt(database().db, charge?.providerChargeId ?? "");
  await deliverEvents(database());
  await runPaymentTasks(database());
  const before = await kindsOf(tradesperson, booking.id);
  await books().payments.stripe.disputes.update(dispute?.id ?? "", {
    evidence: { uncategorized_text: "losing_evidence" },
  });
  await deliverEvents(database());
  await deliverEvents(database());
  expect(await kindsOf(tradesperson, booking.id)).toEqual([["chargeback_decision", 9_500], ...before]);
  expect((await kindsOf(customer, booking.id))[0]).toEqual(["chargeback_decision", 9_500]);
  const audited = async () =>
    (await auditedBookings(database().db, [booking.id])).flatMap((one) => auditBooking(one).map(({ kind }) => kind));
  expect(await audited()).toEqual([]);
  const forget = `begin; set local session_replication_role = replica;
    delete from documents where booking_id = '${booking.id}' and kind = 'chargeback_decision'; commit`;
  await database().pool.query(forget);
  expect(await audited()).toEqual(["no_document", "no_document"]);
});

/** For each booking: what its customer paid minus refunds, and what its tradesperson received minus what was taken back. */
async function ledgerSums() {
  const sumOn = (account: string, kinds: string[]) =>
    sql<number>`coalesce(sum(${ledgerEntries.amount}) filter (where ${ledgerEntries.account} like ${`${account}%`}
      and ${ledgerTransactions.kind} in ${kinds}), 0)`.mapWith(Number);
  return database()
    .db.select({
      bookingId: ledgerTransactions.bookingId,
      provider: sumOn("provider_balance", ["payment", "refund", "refund_after_release", "chargeback"]),
      payable:
        sql<number>`0 - ${sumOn("payable:", ["release", "refund_after_release", "chargeback", "recovery"])}`.mapWith(
          Number,
        ),
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .groupBy(ledgerTransactions.bookingId);
}

test("the PDF has the document's text in order, and always the same bytes", async () => {
  const customer = await makeUser(database().db, { name: "Łukasz Ağaoğlu" });
  const { booking } = await paid(undefined, { customer });
  const mine = as(database(), customer);
  const { items } = await listDocuments(mine, { bookingId: booking.id, kind: "receipt" });
  const { content, createdAt } = await findDocument(mine, items[0]?.id ?? "");
  const [one, other] = await Promise.all([drawPdf(mine, content, createdAt), drawPdf(mine, content, createdAt)]);
  expect(Buffer.from(one).equals(Buffer.from(other))).toBe(true);
  const words = await textOf(one);
  let from = 0;
  const foot = `${content.brand} · ${content.number} · page 1 of 1`;
  for (const wanted of [
    content.brand,
    content.number,
    content.title,
    "Łukasz Ağaoğlu",
    booking.id,
    "£95.00",
    "Paid",
    foot,
  ]) {
    const at = words.indexOf(wanted.replaceAll(" ", ""), from);
    expect(at, `${wanted} in ${words}`).toBeGreaterThanOrEqual(0);
    from = at;
  }
}, 60_000);

test("an issued document does not change when names change", async () => {
  const { booking, customer } = await paid();
  await issueDocuments(books());
  const before = await contentOf(booking.id);
  await database().db.update(profiles).set({ fullName: "Somebody Else" }).where(eq(profiles.id, customer.id));
  await issueDocuments(books());
  expect(await contentOf(booking.id)).toEqual(before);
});

const contentOf = async (bookingId: string) =>
  (await database().db.select().from(documents).where(eq(documents.bookingId, bookingId))).map(
    ({ content }) => content,
  );

test("only the owner lists and finds a document", async () => {
  const { booking, customer } = await paid();
  const stranger = as(database(), await makeCustomer(database().db));
  const { items } = await listDocuments(as(database(), customer), { bookingId: booking.id });
  expect((await listDocuments(stranger)).items).toEqual([]);
  for (const { id } of items) await expect(findDocument(stranger, id)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the search finds a job, a name or a number, ignoring case, page by page", async () => {
  const customer = await makeCustomer(database().db);
  for (let count = 0; count < 3; count++) await makeBooking(database().db, { customer });
  const mine = as(database(), customer);
  const all = (await listDocuments(mine)).items;
  expect(all).toHaveLength(3);
  const [first] = all;
  expect((await listDocuments(mine, { q: first?.number.toLowerCase() })).items).toEqual([first]);
  expect((await listDocuments(mine, { q: "no such words" })).items).toEqual([]);
  expect((await listDocuments(mine, { q: "AGREEMENT", year: 1999 })).items).toEqual([]);
  const page = await listDocuments(mine, { limit: 2 });
  const rest = await listDocuments(mine, { limit: 2, cursor: page.nextCursor ?? "" });
  expect([...page.items, ...rest.items]).toEqual(all);
});
