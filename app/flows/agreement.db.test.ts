import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { as, race } from "#app/testing/context.ts";
import { testDatabase } from "#app/testing/database.ts";
import { documentsDue } from "#db/schema/documents.ts";
import { sandboxMails } from "#db/schema/platform.ts";
import { visits } from "#db/schema/subscriptions.ts";
import { setBookingAddress } from "#features/bookings/addresses/index.server.ts";
import { listDocuments } from "#features/documents/index.server.ts";
import { textOf } from "#features/documents/testing/pdf-text.ts";
import { documentsMade } from "#features/documents/testing.ts";
import { makeCustomer } from "#features/identity/auth/testing.ts";
import { changePhoto } from "#features/identity/profile/index.server.ts";
import { makeJob } from "#features/jobs/testing.ts";
import { listNotifications } from "#features/notifications/index.server.ts";
import type { SendMail } from "#features/notifications/tasks.ts";
import { makeQuote } from "#features/quotes/testing.ts";
import { makePlan } from "#features/subscriptions/testing.ts";
import { makeTradesperson } from "#features/tradespeople/testing.ts";
import { makePicture } from "#features/uploads/testing.ts";
import { saveBusiness, saveTraderDetails } from "#features/verification/index.server.ts";
import { system, type User } from "#kernel/actor.ts";
import { fixedClock } from "#kernel/clock.ts";
import { newId } from "#kernel/id.ts";
import { agree } from "./agree.server.ts";
import { bookDate } from "./book-date.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { sendMail } from "./send-mail.server.ts";
import { makePaidBooking, runDueTasks } from "./testing.ts";
import { acceptVisits, bookDueVisits } from "./visits.server.ts";

const database = testDatabase({ connections: 12 });
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

async function makeQuotedJob(more: Partial<Parameters<typeof makeQuote>[1]> = {}) {
  const [customer, tradesperson] = [await makeCustomer(db()), await makeTradesperson(db())];
  const { tradingName: name, ...business } = trader;
  await saveBusiness(as(database(), tradesperson), {
    ...business,
    name,
    type: "limited_company",
    phone: "01134960142",
    invoicesForMe: false,
  });
  const job = await makeJob(db(), { customer, title: "Replace kitchen mixer tap" });
  const quote = await makeQuote(db(), { jobId: job.id, tradesperson, vatRegistered: true, ...more });
  return { customer, tradesperson, quote };
}

/** Runs the due tasks, like the worker. */
const runTasks = (now?: string) =>
  runDueTasks(database(), {
    "send-mail": (payload) =>
      sendMail(as(database(), system, now ? { clock: fixedClock(now) } : {}), payload as SendMail),
    "send-push": async () => {},
  });

const mailsTo = ({ email }: User) => db().select().from(sandboxMails).where(eq(sandboxMails.recipient, email));

/** The one mail that says to this person that they are booked. */
async function bookedMail(person: User) {
  const mails = (await mailsTo(person)).filter(({ subject }) => subject.startsWith("You’re booked"));
  expect(mails.map(({ subject }) => subject)).toHaveLength(1);
  return mails[0] ?? expect.fail();
}

const filesOf = ({ attachments }: { attachments: { name: string }[] }) => attachments.map(({ name }) => name);
const bytesOf = (mail: { attachments: { name: string; content: string }[] }, name: string) =>
  Buffer.from(mail.attachments.find((file) => file.name === name)?.content ?? "", "base64");

const address = {
  line1: "14 Brudenell Grove",
  line2: null,
  town: "Leeds",
  postcode: "LS6 1HR",
  accessNotes: "Ring twice",
  phone: "07700900123",
};

describe("accepting a quote", () => {
  test("sends the customer one mail with all that the law asks: trader, work, price, payment and the right to cancel", async () => {
    const { customer, tradesperson, quote } = await makeQuotedJob();
    const clock = fixedClock("2026-03-02T10:00:00Z");
    const booking = await agree(as(database(), customer, { clock }), { quoteId: quote.id, revision: 1 });
    await setBookingAddress(as(database(), customer), { bookingId: booking.id, ...address });
    await runTasks();
    await runTasks();
    const mail = await bookedMail(customer);
    expect(await mailsTo(customer)).toHaveLength(1);
    expect(mail.subject).toBe(`You’re booked with ${tradesperson.name.split(" ")[0]}, on a day to be agreed`);
    const inOrder = [
      "You’re booked with",
      "No day is agreed yet",
      "Job: Replace kitchen mixer tap",
      "Price: £95.00, VAT included",
      "Pay: Within 7 days of the work being done, or before",
      "Where: 14 Brudenell Grove, Leeds LS6 1HR",
      "Contract with: Booth Plumbing Ltd, 14 Hyde Park Road, Leeds, LS6 1AA, 0113 496 0142, ",
      tradesperson.email,
      "See your booking",
      `/job/${booking.jobId}`,
      "You can cancel for any reason until the end of Monday 16 March. You get back everything that you have paid, even if the work is done. Press Cancel booking on the job, or send",
      "Attached: Agreement.pdf, Cancellation form.pdf",
    ];
    const places = inOrder.map((words) => mail.text.indexOf(words));
    expect(places.every((place) => place >= 0) ? [] : inOrder.filter((words) => !mail.text.includes(words))).toEqual(
      [],
    );
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(mail.headers).toEqual({});
  });

  test("and the tradesperson theirs, with where to go and whom to call", async () => {
    const { customer, tradesperson, quote } = await makeQuotedJob();
    const booking = await agree(as(database(), customer), { quoteId: quote.id, revision: 1 });
    await setBookingAddress(as(database(), customer), { bookingId: booking.id, ...address });
    await runTasks();
    const mail = await bookedMail(tradesperson);
    expect(await mailsTo(tradesperson)).toHaveLength(1);
    for (const words of [
      "booked you",
      "You receive £80.75 after the 15% fee",
      "14 Brudenell Grove, Leeds LS6 1HR, 07700 900 123, Ring twice",
      `Contract with: ${customer.name}`,
    ])
      expect(mail.text).toContain(words);
    expect(mail.text).not.toContain("Press Cancel booking");
    expect(filesOf(mail)).toEqual(["Agreement.pdf"]);
    const told = (await listNotifications(as(database(), tradesperson))).items.map(({ kind }) => kind);
    expect(told).toEqual(["quote-accepted"]);
  });

  test("with a day that the quote offers names it in the subject, and attaches a calendar file", async () => {
    const window = { start: 480, end: 720 };
    const { customer, tradesperson, quote } = await makeQuotedJob({ dates: [{ date: "2099-03-31", window }] });
    const date = { date: "2099-03-31", window };
    await agree(as(database(), customer), { quoteId: quote.id, revision: 1, date });
    await runTasks();
    for (const person of [customer, tradesperson]) {
      const mail = await bookedMail(person);
      expect(mail.subject).toMatch(/^You’re booked: Tue 31 Mar( 2099)?, 8:00 to 12:00, with /);
      expect(mail.text).toContain("Tuesday 31 March, between 8:00 and 12:00.");
      const calendar = bytesOf(mail, "Visit.ics").toString();
      expect(calendar).toContain("BEGIN:VEVENT");
      expect(calendar).toContain("DTSTART:20990331T070000Z");
      expect(calendar).toContain(`With ${person === customer ? tradesperson.name : customer.name}`);
      expect(calendar).toContain("STATUS:CONFIRMED");
    }
  });

  test("with a day that stands once it is paid attaches a tentative one", async () => {
    const window = { start: 480, end: 720 };
    const date = { date: "2099-03-31", window };
    const { customer, tradesperson, quote } = await makeQuotedJob({ dates: [date], pay: "before_visit" });
    await agree(as(database(), customer), { quoteId: quote.id, revision: 1, date });
    await runTasks();
    for (const person of [customer, tradesperson]) {
      const calendar = bytesOf(await bookedMail(person), "Visit.ics")
        .toString()
        .replaceAll("\r\n ", "");
      expect(calendar).toContain("STATUS:TENTATIVE");
      expect(calendar).toContain("The day stands once it is paid");
    }
  });

  test("shows the other person’s photo in the mail itself, or their initials", async () => {
    const { customer, tradesperson, quote } = await makeQuotedJob();
    await changePhoto(as(database(), tradesperson), await makePicture("png", 90));
    await agree(as(database(), customer), { quoteId: quote.id, revision: 1 });
    await runTasks();
    const mail = await bookedMail(customer);
    expect(mail.html).toContain(`<img src="cid:face" alt="${tradesperson.name}" width="72" height="72"`);
    expect(bytesOf(mail, "face.png").subarray(1, 4).toString()).toBe("PNG");
    expect(mail.text).not.toContain("face.png");
    expect((await bookedMail(tradesperson)).html).toMatch(/role="img"[^>]*>JM</);
  });

  test("is confirmed once, however often it is pressed and sent", async () => {
    const { customer, tradesperson, quote } = await makeQuotedJob();
    await race(6, () => agree(as(database(), customer), { quoteId: quote.id, revision: 1 }));
    await runTasks();
    await runTasks();
    for (const person of [customer, tradesperson]) await bookedMail(person);
  });
});

test("the agreement has parties, work, VAT, the right to cancel with its form, complaints and the terms in force", async () => {
  const { customer, tradesperson, quote } = await makeQuotedJob();
  const booking = await agree(as(database(), customer), { quoteId: quote.id, revision: 1 });
  await runTasks();
  const made = (await documentsMade(db())).filter(({ bookingId }) => bookingId === booking.id);
  expect(made.map(({ kind, ownerId }) => [kind, ownerId])).toEqual(
    expect.arrayContaining([customer, tradesperson].map(({ id }) => ["agreement", id])),
  );
  const text = JSON.stringify(made[0]?.content);
  for (const wanted of [
    "Booth Plumbing Ltd",
    "14 Hyde Park Road, Leeds, LS6 1AA",
    "Company number 01234567",
    "Telephone 0113 496 0142",
    tradesperson.email,
    "The price includes VAT. VAT number GB980780684",
    "within 14 days",
    "I/We* hereby give notice that I/We* cancel",
    "reasonable care and skill",
    "version 1.4 of 29 November 2026",
  ])
    expect(text).toContain(wanted);
  const form = await textOf(bytesOf(await bookedMail(customer), "Cancellation form.pdf"));
  for (const wanted of ["Cancellationform", "BoothPlumbingLtd", "herebygivenotice", "Nameofconsumer(s)"])
    expect(form).toContain(wanted);
  await saveTraderDetails(as(database(), tradesperson), { ...trader, tradingName: "Another name" });
  await listDocuments(as(database(), customer));
  expect((await documentsMade(db())).filter(({ id }) => made.some((one) => one.id === id))).toEqual(made);
});

test("the agreement has the express request word for word", async () => {
  const { customer, quote } = await makeQuotedJob();
  const booking = await agree(as(database(), customer), { quoteId: quote.id, revision: 1, expressRequest: true });
  await runTasks();
  const [made] = (await documentsMade(db())).filter(({ bookingId }) => bookingId === booking.id);
  expect(booking.expressRequestWords).toMatch(/^Start inside my 14 days to cancel/);
  expect(JSON.stringify(made?.content)).toContain(`the customer asked: “${booking.expressRequestWords}”`);
});

test("confirming a requested date makes the contract: nobody is told before, and both once", async () => {
  const { customer, tradesperson, quote } = await makeQuotedJob();
  const requestedAt = fixedClock("2026-03-02T10:00:00Z");
  const confirmedAt = fixedClock("2026-03-04T10:00:00Z");
  const input = { quoteId: quote.id, revision: 1, scheduledDate: "2026-03-30", expressRequest: false };
  const booking = await bookDate(as(database(), customer, { clock: requestedAt }), input);
  await runTasks();
  expect(await mailsTo(customer)).toEqual([]);
  await race(4, () => confirmBooking(as(database(), tradesperson, { clock: confirmedAt }), { bookingId: booking.id }));
  await runTasks();
  await runTasks();
  for (const person of [customer, tradesperson])
    expect((await bookedMail(person)).subject).toMatch(/^You’re booked: Mon 30 Mar/);
  expect(await mailsTo(customer)).toHaveLength(1);
  const [made] = (await documentsMade(db())).filter(({ bookingId }) => bookingId === booking.id);
  expect(made?.content.facts).toContainEqual({ label: "Agreed on", text: "4 March 2026" });
  expect(made?.content.facts).toContainEqual({ label: "Date of the work", text: "30 March 2026" });
});

describe("regular visits", () => {
  const proposal = { firstDay: "2026-03-10", expressRequestAt: new Date("2026-02-18T10:00:00Z") };
  const acceptedAt = "2026-02-20T10:00:00Z";
  const accepted = async () => {
    const made = await makePlan(db(), proposal);
    const clock = fixedClock(acceptedAt);
    await acceptVisits(as(database(), made.tradesperson, { clock }), { planId: made.plan.id });
    return made;
  };

  test("are one contract: one mail and one agreement, made when the tradesperson agrees", async () => {
    const { plan, customer, tradesperson } = await accepted();
    await runTasks(acceptedAt);
    for (const person of [customer, tradesperson]) {
      const mail = await bookedMail(person);
      expect(mail.subject).toMatch(/^You’re booked: every week from 10 March 2026, with /);
      expect(mail.text).toContain("£40.00 a visit");
      expect(mail.text).toContain("See your visits");
      expect(filesOf(mail)).toContain("Agreement.pdf");
    }
    expect((await bookedMail(customer)).text).toContain("until the end of Friday 6 March.");
    const made = (await documentsMade(db())).filter(({ planId }) => planId === plan.id);
    expect(made.map(({ kind, number, ownerId }) => [kind, number, ownerId])).toEqual(
      expect.arrayContaining([customer, tradesperson].map(({ id }) => ["agreement", made[0]?.number, id])),
    );
    const text = JSON.stringify(made[0]?.content);
    for (const wanted of [
      "20 February 2026",
      "every week from 10 March 2026",
      "On 18 February 2026 the customer asked",
    ])
      expect(text).toContain(wanted);
  });

  test("a visit that is booked has no agreement of its own, and its documents refer to that of all visits", async () => {
    const { plan, customer, tradesperson } = await accepted();
    for (const now of ["2026-03-04T10:00:00Z", "2026-03-11T10:00:00Z"])
      await bookDueVisits(as(database(), system, { clock: fixedClock(now) }));
    await runTasks();
    for (const person of [customer, tradesperson]) await bookedMail(person);
    const own = as(database(), customer);
    const all = (await listDocuments(own, { kind: "agreement" })).items;
    const agreements = all.filter(({ title }) => title === plan.title);
    expect(agreements).toHaveLength(1);
    const booked = await db().select().from(visits).where(eq(visits.planId, plan.id));
    expect(booked).toHaveLength(2);
    for (const { bookingId } of booked)
      expect((await listDocuments(own, { bookingId: `${bookingId}` })).items.map(({ id }) => id)).toEqual(
        agreements.map(({ id }) => id),
      );
  });
});

test("a payment that is held until the work is approved is confirmed with its receipt", async () => {
  const { customer, tradesperson } = await makePaidBooking(database());
  await runTasks();
  const mail = (await mailsTo(customer)).find(({ subject }) => subject.startsWith("We hold your £")) ?? expect.fail();
  expect(filesOf(mail)).toEqual([expect.stringMatching(/^Receipt R-\d{6}\.pdf$/), "held.png"]);
  // The drawing comes with the mail and says nothing: nothing is loaded, and nothing is missing where pictures are not shown.
  expect(mail.html).toContain('<img src="cid:picture" alt=""');
  expect(bytesOf(mail, "held.png").subarray(1, 4).toString()).toBe("PNG");
  expect(mail.text).not.toContain("held.png");
  expect(mail.text).toContain(`For: ${tradesperson.name}`);
  // From what is stored: the time and the card of the payment, and the number of the receipt that comes with the mail.
  expect(mail.text).toMatch(/Paid: £\S+ on \w{3} \d{1,2} \w{3}, \d+:\d\d/);
  expect(mail.text).toContain("Card: Visa ending in 4242");
  const [, number = ""] = /^Receipt (.+)\.pdf$/.exec(filesOf(mail)[0] ?? "") ?? [];
  expect(mail.text).toContain(`Receipt: ${number}`);
  expect(
    bytesOf(mail, filesOf(mail)[0] ?? "")
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("the agreement does not wait for the documents of other bookings that are due", async () => {
  const values = Array.from({ length: 450 }, (_, n) => ({ source: `ledger:${newId()}`, createdAt: new Date(n) }));
  await db().insert(documentsDue).values(values);
  const { customer, tradesperson, quote } = await makeQuotedJob();
  await agree(as(database(), customer), { quoteId: quote.id, revision: 1 });
  await runTasks();
  for (const person of [customer, tradesperson]) expect(filesOf(await bookedMail(person))).toContain("Agreement.pdf");
});
