import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { getDocument, OPS } from "#app/testing/pdfjs.ts";
import { bookings } from "#db/schema/bookings.ts";
import { quotes } from "#db/schema/quotes.ts";
import { businessDetails } from "#db/schema/verification.ts";
import { makeBookingAddress } from "#features/bookings/addresses/testing.ts";
import { type BookedWork, makeBooking } from "#features/bookings/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { makePlan } from "#features/money/milestones/testing.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { chargeMilestone } from "#features/money/server/milestones/milestone-charges.server.ts";
import { approveWork, releaseMilestone } from "#features/money/server/release/release-work.server.ts";

import { makeCard } from "#features/money/testing/cards.ts";
import { intentsOf } from "#features/money/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { cleanUpLogo, removeLogo, saveLogo } from "#features/verification/index.server.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { deliverEvents, runPaymentTasks, startCheckout } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { londonDay, longDay } from "#kernel/dates.ts";
import { newId } from "#kernel/id.ts";
import { pence } from "#kernel/money.ts";
import { CARDS, payAtCheckout } from "#sandbox/stripe/testing.ts";
import { drawPdf, exportAccounting, findDocument, issueDocuments, listDocuments } from "../index.server.ts";
import { auditBooking } from "../rules/audit.ts";
import type { Draft } from "../rules/document.ts";
import { textOf } from "../testing/pdf-text.ts";
import { documentsMade } from "../testing.ts";
import { auditedBookings } from "./audit/audited-bookings.server.ts";
import { saveDocument } from "./issue-documents.server.ts";

const database = testDatabase();
const books = () => as(database(), system);

/** A tradesperson who agreed last year that we issue their invoices. */
async function invoicing(overrides: { vatNumber?: string } = {}): Promise<User> {
  const user = await makeTradesperson(database().db);
  const agreed = { invoicesForMeAt: new Date(Date.now() - 365 * 86_400_000), ...overrides };
  await database().db.update(businessDetails).set(agreed).where(eq(businessDetails.userId, user.id));
  return user;
}

async function released(tradesperson: User, customer?: User): Promise<BookedWork> {
  const people = { tradesperson, ...(customer ? { customer } : {}) };
  const work = await makeBooking(database().db, { amount: pence(10_000), ...people });
  await database().db.update(quotes).set({ vatRegistered: true }).where(eq(quotes.id, work.booking.quoteId));
  const sessionId = await startCheckout(database(), work.customer, work.booking.id);
  await payAtCheckout(database().db, sessionId);
  await settlePayment(books(), { sessionId });
  const done = { status: "completed" as const, completedAt: new Date() };
  await database().db.update(bookings).set(done).where(eq(bookings.id, work.booking.id));
  await approveWork(as(database(), work.customer), { bookingId: work.booking.id });
  return work;
}

const workOf = async (person: User) =>
  (await listDocuments(as(database(), person))).items.filter(({ kind }) => kind.startsWith("work_"));

const year = londonDay(new Date()).slice(0, 4);

test("a payment before the work is invoiced on its day, at the customer's address, and credited when it goes back", async () => {
  const tradesperson = await invoicing({ vatNumber: "GB980780684" });
  const clock = fixedClock("2031-03-30T10:00:00Z");
  const { booking, customer } = await makeBooking(database().db, { amount: pence(10_000), tradesperson });
  const place = await makeBookingAddress(database().db, booking);
  await database().db.update(quotes).set({ vatRegistered: true }).where(eq(quotes.id, booking.quoteId));
  const sessionId = await startCheckout(database(), customer, booking.id);
  await payAtCheckout(database().db, sessionId);
  await settlePayment(as(database(), system, { clock }), { sessionId });
  const [invoice] = await workOf(customer);
  const { content } = await findDocument(as(database(), customer), invoice?.id ?? "");
  expect(content).toMatchObject({ number: "INV-2031-0001", date: "30 March 2031" });
  expect(content.facts).toContainEqual({ label: "Date of supply", text: "30 March 2031" });
  expect(content.parties[1]?.lines?.join()).toContain(place.line1);
  clock.set("2031-04-02T10:00:00Z");
  await cancelBooking(as(database(), customer, { clock }), { bookingId: booking.id, reason: "We are moving" });
  await runPaymentTasks(database());
  expect((await workOf(tradesperson)).map(({ kind, amount }) => `${kind} ${amount}`).sort()).toEqual([
    "work_credit 10000",
    "work_invoice 10000",
  ]);
});

test("a payment for finished work is invoiced to the customer, and a refund is credited in the same sequence", async () => {
  const tradesperson = await invoicing({ vatNumber: "GB980780684" });
  const { booking, customer } = await released(tradesperson);
  const [charge] = await intentsOf(database().db, booking.id);
  await books().payments.stripe.refunds.create({ payment_intent: charge?.providerPaymentId ?? "", amount: 4_000 });
  await deliverEvents(database());
  await runPaymentTasks(database());
  const mine = await workOf(tradesperson);
  expect(mine.map(({ kind, number, amount }) => [kind, number, amount])).toEqual([
    ["work_credit", `INV-${year}-0002`, 4_000],
    ["work_invoice", `INV-${year}-0001`, 10_000],
  ]);
  const theirs = await workOf(customer);
  expect(theirs.map(({ number, amount }) => [number, amount])).toEqual(
    mine.map(({ number, amount }) => [number, amount]),
  );
  const { content, createdAt } = await findDocument(as(database(), customer), theirs[1]?.id ?? "");
  expect(content.table?.rows[0]?.slice(1)).toEqual(["£83.33", "£16.67", "£100.00"]);
  expect((await drawPdf(books(), content, createdAt)).byteLength).toBeGreaterThan(1_000);
  const exported = await new Response(await exportAccounting(as(database(), tradesperson), { format: "csv" })).text();
  const rows = exported.split("\r\n").slice(1, -1);
  const figures = rows.map((row) => [row.split(",")[2], ...row.split(",").slice(-3)]).sort();
  // Two fifths of the price go back, and with them two fifths of the fee. The operator of the tests charges no VAT.
  expect(figures).toEqual([
    ["Credit note for work", "20", "-6.67", "-40.00"],
    ["Fee credit note", "", "0.00", "-6.00"],
    ["Fee invoice", "", "0.00", "15.00"],
    ["Invoice for work", "20", "16.67", "100.00"],
  ]);
  expect(rows.filter((row) => row.includes("Not named"))).toEqual([]);
}, 60_000);

test("an invoice with VAT has what the law asks for, in its PDF", async () => {
  const tradesperson = await invoicing({ vatNumber: "GB980780684" });
  const { customer } = await released(tradesperson);
  const [invoice] = await workOf(tradesperson);
  const { content, createdAt } = await findDocument(as(database(), tradesperson), invoice?.id ?? "");
  const words = await textOf(await drawPdf(books(), content, createdAt));
  const [from] = content.parties;
  const [description = "", ...figures] = content.table?.rows[0] ?? [];
  const asked = {
    number: content.number,
    issued: longDay(createdAt),
    supplied: content.facts.find(({ label }) => label === "Date of supply")?.text,
    supplier: from?.name,
    address: from?.lines?.find((line) => line.includes("LS")),
    vatNumber: "GB 980 7806 84",
    customer: customer.name,
    description,
    line: content.lines[0]?.text,
    rate: "20%",
    net: figures[0],
    vat: figures[1],
    total: "£100.00",
  };
  const missing = Object.entries(asked).filter(([, text]) => !text || !words.includes(text.replaceAll(/\s/g, "")));
  expect(missing, words).toEqual([]);
}, 60_000);

test("without an agreement nothing is invoiced, and without VAT the invoice says so", async () => {
  await released(await makeTradesperson(database().db));
  const tradesperson = await invoicing();
  const { customer } = await released(tradesperson);
  expect(await workOf(tradesperson)).toHaveLength(1);
  await issueDocuments(books());
  const own = [tradesperson.id, customer.id].sort();
  const made = (await documentsMade(database().db)).filter(
    ({ kind, ownerId }) => kind === "work_invoice" && own.includes(ownerId),
  );
  expect(made.map(({ ownerId }) => ownerId).sort()).toEqual(own);
  expect(made[0]?.content.parties[0]?.lines).toContain("Not registered for VAT");
  expect(made[0]?.content.table).toBeUndefined();
});

test("money that an earlier version did not invoice when it was paid is invoiced at its release, and the audit agrees", async () => {
  const tradesperson = await invoicing();
  const work = await makeBooking(database().db, { amount: pence(10_000), tradesperson });
  const sessionId = await startCheckout(database(), work.customer, work.booking.id);
  await payAtCheckout(database().db, sessionId);
  await settlePayment(books(), { sessionId });
  expect(await workOf(tradesperson)).toHaveLength(1);
  await database().pool.query(`begin; set local session_replication_role = replica;
    delete from documents where issuer_id = '${tradesperson.id}';
    delete from document_counters where kind like 'issuer ${tradesperson.id}%'; commit`);
  const done = { status: "completed" as const, completedAt: new Date() };
  await database().db.update(bookings).set(done).where(eq(bookings.id, work.booking.id));
  await approveWork(as(database(), work.customer), { bookingId: work.booking.id });
  expect((await workOf(tradesperson)).map(({ number, amount }) => [number, amount])).toEqual([
    [`INV-${year}-0001`, 10_000],
  ]);
  expect(await workOf(work.customer)).toHaveLength(1);
  expect((await auditedBookings(database().db, [work.booking.id])).flatMap(auditBooking)).toEqual([]);
});

test("each paid milestone has an invoice of its own", async () => {
  const tradesperson = await invoicing();
  const { customer, plan } = await makePlan(database().db, { tradesperson });
  await makeCard(database(), customer, CARDS.pays);
  for (const { id: milestoneId } of plan.milestones.slice(0, 2)) {
    await chargeMilestone(as(database(), customer), { milestoneId });
    await releaseMilestone(as(database(), customer), { milestoneId });
  }
  const mine = await workOf(tradesperson);
  expect(mine.map(({ number, amount }) => [number, amount])).toEqual([
    [`INV-${year}-0002`, 10_000],
    [`INV-${year}-0001`, 10_000],
  ]);
  const { content } = await findDocument(as(database(), tradesperson), mine[0]?.id ?? "");
  expect(content.lines).toEqual([{ text: content.facts[0]?.text, detail: "Part 2", amount: 10_000 }]);
});

test("nobody else can open an invoice", async () => {
  const tradesperson = await invoicing();
  await released(tradesperson);
  const [own] = await workOf(tradesperson);
  for (const stranger of [await makeCustomer(database().db), await invoicing()])
    await expect(findDocument(as(database(), stranger), own?.id ?? "")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("a tradesperson's numbers have no gaps, even when many transactions run at the same time and some fail", async () => {
  const [one, other] = [await invoicing(), await invoicing()];
  const customer = await makeCustomer(database().db);
  const draftOf = (issuer: User): Draft => ({
    kind: "work_invoice",
    ownerIds: [issuer.id, customer.id],
    issuerId: issuer.id,
    bookingId: null,
    source: newId(),
    title: "Fit a tap",
    words: "",
    amount: 10_000,
    at: new Date(),
    content: { parties: [], facts: [], lines: [], total: null, notes: [] },
  });
  const { rejected } = await race(30, (turn) =>
    books().db.transaction(async (tx) => {
      await saveDocument(books(), tx, draftOf(turn % 2 === 0 ? one : other));
      if (turn % 5 === 0) throw new Error("rolled back");
    }),
  );
  expect(rejected).toHaveLength(6);
  const made = await documentsMade(database().db);
  for (const issuer of [one, other]) {
    const numbers = made.filter(({ ownerId }) => ownerId === issuer.id).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
  }
});

test("simultaneous releases that several callers invoice have one invoice each", async () => {
  const tradesperson = await invoicing();
  const customer = await makeCustomer(database().db);
  for (let count = 0; count < 4; count++) await released(tradesperson, customer);
  const { rejected } = await race(8, () => issueDocuments(books()));
  expect(rejected).toEqual([]);
  const numbers = (await workOf(tradesperson)).map(({ number }) => number).reverse();
  expect(numbers).toEqual([1, 2, 3, 4].map((number) => `INV-${year}-000${number}`));
});

test("an invoice has the logo of its day, in its PDF too, and keeps it when the logo is removed", async () => {
  const tradesperson = await invoicing();
  const me = as(database(), tradesperson);
  const logo = await saveLogo(me, new Uint8Array(await makePicture("png")));
  expect(logo).toMatchObject({ width: 320, height: 200 });
  const { customer } = await released(tradesperson);
  const theirs = await workOf(customer);
  const { content, createdAt } = await findDocument(as(database(), customer), theirs[0]?.id ?? "");
  expect(content.logo).toEqual(logo);
  const drawn = await drawPdf(me, content, createdAt);
  expect(await picturesIn(drawn)).toEqual(["320 × 200"]);
  await removeLogo(me);
  await cleanUpLogo(me, { userId: tradesperson.id, logoId: logo.id });
  expect(Buffer.from(await drawPdf(me, content, createdAt)).equals(Buffer.from(drawn))).toBe(true);
  const { customer: next } = await released(tradesperson);
  const later = await findDocument(as(database(), next), (await workOf(next))[0]?.id ?? "");
  expect(later.content.logo).toBeUndefined();
  expect(await picturesIn(await drawPdf(me, later.content, later.createdAt))).toEqual([]);
  // The agreement of the first booking has it; the platform's own invoice and the customer's receipt do not.
  const made = (await documentsMade(database().db)).filter(
    ({ ownerId }) => ownerId === customer.id || ownerId === tradesperson.id,
  );
  const kinds = made.filter(({ content: { logo: shown } }) => shown !== undefined).map(({ kind }) => kind);
  expect([...new Set(kinds)]).toEqual(["agreement", "work_invoice"]);
}, 60_000);

/** The sizes of the pictures in a PDF, as another program reads them. */
async function picturesIn(bytes: Uint8Array): Promise<string[]> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const page = await (await reading.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const found = fnArray.flatMap((operation, index) =>
    operation === OPS.paintImageXObject ? `${argsArray[index][1]} × ${argsArray[index][2]}` : [],
  );
  await reading.destroy();
  return found;
}
