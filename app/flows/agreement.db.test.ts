import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { as } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { documentsDue } from "#db/schema/documents.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { makeCustomer } from "#features/auth/testing.ts";
import { sendAgreement } from "#features/documents/index.server.ts";
import { documentsMade } from "#features/documents/testing.ts";
import { makeJob } from "#features/jobs/testing.ts";
import type { SendMail } from "#features/notifications/tasks.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makePlan } from "#features/subscriptions/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { saveTraderDetails } from "#features/verification/index.server.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { acceptQuote } from "./accept-quote.server.ts";
import { bookDate } from "./book-date.server.ts";
import { bookDueVisits } from "./book-due-visits.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { sendMail } from "./send-mail.server.ts";
import { runDueTasks } from "./testing.ts";

const database = testDatabase();
const db = () => database().db;
const trader = {
  tradingName: "Booth Plumbing Ltd",
  addressLine1: "14 Hyde Park Road",
  addressLine2: null,
  town: "Leeds",
  postcode: "LS6 1AA",
  companyNumber: "01234567",
  vatNumber: "GB980780684",
};

async function makeQuotedJob() {
  const [customer, tradesperson] = [await makeCustomer(db()), await makeTradesperson(db())];
  await saveTraderDetails(as(database(), tradesperson), trader);
  const job = await makeJob(db(), { customer, title: "Replace kitchen mixer tap" });
  return { customer, tradesperson, quote: await makeQuote(db(), { jobId: job.id, tradesperson, vatRegistered: true }) };
}

/** Runs the due tasks, like the worker. */
const runTasks = () =>
  runDueTasks(database(), {
    "send-agreement": (payload) => sendAgreement(as(database(), system), payload as never),
    "send-mail": (payload) => sendMail(as(database(), system), payload as SendMail),
    "send-push": async () => {},
  });

async function agreementMails({ email }: User, title = "Replace kitchen mixer tap") {
  const mails = await db().select().from(sandboxMails).where(eq(sandboxMails.recipient, email));
  return mails.filter(({ subject }) => subject === `Your agreement for ${title}`);
}

async function expectAgreementOf(people: readonly User[], title?: string) {
  for (const person of people) {
    const mails = await agreementMails(person, title);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/\/documents\/[\w-]{36}/);
    const [file] = mails[0]?.attachments ?? [];
    expect(file).toMatchObject({ name: expect.stringMatching(/^AG-\d{6}\.pdf$/), type: "application/pdf" });
    expect(
      Buffer.from(file?.content ?? "", "base64")
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  }
}

test("accepting emails the agreement to both people: parties, work, VAT, the right to cancel with its form, and the terms in force", async () => {
  const { customer, tradesperson, quote } = await makeQuotedJob();
  const booking = await acceptQuote(as(database(), customer), { quoteId: quote.id });
  await runTasks();
  await runTasks();
  await expectAgreementOf([customer, tradesperson]);
  const made = (await documentsMade(db())).filter(({ bookingId }) => bookingId === booking.id);
  expect(made.map(({ kind, ownerId }) => [kind, ownerId])).toEqual(
    expect.arrayContaining([customer, tradesperson].map(({ id }) => ["agreement", id])),
  );
  const text = JSON.stringify(made[0]?.content);
  for (const wanted of [
    "Booth Plumbing Ltd",
    "14 Hyde Park Road, Leeds, LS6 1AA",
    "Company number 01234567",
    "The price includes VAT. VAT number GB980780684",
    "within 14 days",
    "I/We* hereby give notice that I/We* cancel",
    "version 1.2 of 27 November 2026",
  ])
    expect(text).toContain(wanted);
  await saveTraderDetails(as(database(), tradesperson), { ...trader, tradingName: "Another name" });
  await sendAgreement(as(database(), system), { bookingId: booking.id, baseUrl: "http://localhost:3000" });
  expect((await documentsMade(db())).filter(({ id }) => made.some((one) => one.id === id))).toEqual(made);
});

test("confirming a date emails the agreement too, dated at the confirmation", async () => {
  const { customer, tradesperson, quote } = await makeQuotedJob();
  const requestedAt = fixedClock("2026-03-02T10:00:00Z");
  const confirmedAt = fixedClock("2026-03-04T10:00:00Z");
  const input = { quoteId: quote.id, scheduledDate: "2026-03-30", expressRequest: false };
  const booking = await bookDate(as(database(), customer, { clock: requestedAt }), input);
  await runTasks();
  expect(await agreementMails(customer)).toEqual([]);
  await confirmBooking(as(database(), tradesperson, { clock: confirmedAt }), { bookingId: booking.id });
  await runTasks();
  await runTasks();
  await expectAgreementOf([customer, tradesperson]);
  const [made] = (await documentsMade(db())).filter(({ bookingId }) => bookingId === booking.id);
  expect(made?.content.facts).toContainEqual({ label: "Agreed on", text: "4 March 2026" });
  expect(made?.content.facts).toContainEqual({ label: "Date of the work", text: "30 March 2026" });
});

test("each visit of a repeat plan emails its own agreement, dated on the day when it was booked", async () => {
  const { plan, customer, tradesperson } = await makePlan(db(), { status: "active", firstDay: "2026-03-10" });
  const ctx = as(database(), system, { clock: fixedClock("2026-03-04T10:00:00Z") });
  await bookDueVisits(ctx);
  await bookDueVisits(ctx);
  await runTasks();
  await runTasks();
  await expectAgreementOf([customer, tradesperson], plan.title);
  const [made] = (await documentsMade(db())).filter(({ ownerId }) => ownerId === customer.id);
  expect(made?.content.facts).toContainEqual({ label: "Agreed on", text: "4 March 2026" });
  expect(made?.content.facts).toContainEqual({ label: "Date of the work", text: "10 March 2026" });
});

test("the agreement does not wait for the documents of other bookings that are due", async () => {
  const values = Array.from({ length: 450 }, (_, n) => ({ source: `ledger:${newId()}`, createdAt: new Date(n) }));
  await db().insert(documentsDue).values(values);
  const { customer, tradesperson, quote } = await makeQuotedJob();
  await acceptQuote(as(database(), customer), { quoteId: quote.id });
  await runTasks();
  await runTasks();
  await expectAgreementOf([customer, tradesperson]);
});
