import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { Ctx } from "#app/context.server.ts";
import { parseSettings } from "#config/settings.server.ts";
import type { Database } from "#db/client.server.ts";
import { enqueue } from "#db/outbox.server.ts";
import { profileViews } from "#db/schema/analytics.ts";
import { authAccounts, twoFactors } from "#db/schema/auth.ts";
import { bookings } from "#db/schema/bookings.ts";
import { paymentAccounts } from "#db/schema/money/payments.ts";
import { addTimeOff, saveHours } from "#features/bookings/calendar/index.server.ts";
import { openTicket } from "#features/desk/support/index.server.ts";
import { addEvidence, answerDispute, offersOf } from "#features/disputes/index.server.ts";
import { issueDocuments } from "#features/documents/index.server.ts";
import { calendarLink } from "#features/identity/api-keys/index.server.ts";
import { makeAdmin, makeCustomer, makeUser } from "#features/identity/auth/testing.ts";
import { changePhoto, changePostcode, changeSettings, myAccount } from "#features/identity/profile/index.server.ts";
import { postJob } from "#features/jobs/index.server.ts";
import { blockPerson, sendWithFiles, startConversation } from "#features/messaging/index.server.ts";
import { settlePayment } from "#features/money/server/checkout/settle-payment.server.ts";
import { saveSellerDetails } from "#features/money/server/payouts/seller-details.server.ts";
import { createConnectAccount } from "#features/money/server/transfers/connect-accounts.server.ts";
import { makeCard } from "#features/money/testing/cards.ts";
import { registerDevice } from "#features/notifications/index.server.ts";
import { sendMailTask } from "#features/notifications/tasks.ts";
import { submitQuote } from "#features/quotes/index.server.ts";
import { reportContent } from "#features/reports/index.server.ts";
import { leaveReview, replyToReview } from "#features/reviews/index.server.ts";
import { makeAlert } from "#features/subscriptions/testing.ts";
import { savePro } from "#features/tradespeople/index.server.ts";
import { makePdf, makePicture } from "#features/uploads/testing.ts";
import { approveCheck, saveBusiness, saveFile, saveLogo, submitCheck } from "#features/verification/index.server.ts";
import { agree } from "#flows/agree.server.ts";
import { makeOffer } from "#flows/answer-dates.server.ts";
import { completeBooking } from "#flows/confirm-booking.server.ts";
import { acceptDisputeOffer, raiseDispute } from "#flows/decide-dispute.server.ts";

import { restoreAccount } from "#flows/delete-account.server.ts";
import { saveProfessionalProfile } from "#flows/save-professional-profile.server.ts";
import { suspendAccount } from "#flows/suspend-account.server.ts";
import { deliverEvents, payWithoutEvents, runPaymentTasks } from "#flows/testing.ts";
import { system, type User } from "#kernel/actor.ts";

import { DAY, later } from "#kernel/clock.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence } from "#kernel/money.ts";
import { createStorage } from "#providers/storage/index.server.ts";
import { completeOnboarding } from "#sandbox/stripe/testing.ts";
import { as } from "./context.ts";

/** The password of both users. */
export const PASSWORD = "long enough";
/** The markers that every text of the customer and of the tradesperson contains, and no other text. */
export const MARKERS = { customer: "Zqcust", tradesperson: "Zqtrade" } as const;

export interface ActivePair {
  customer: User;
  tradesperson: User;
  admin: User;
  /** The context of a user, with a separate folder for files. */
  of(who: User, overrides?: Partial<Ctx>): Ctx;
  background: Ctx;
  folder: string;
  /** The customer's open job, with a pending quote by the tradesperson. */
  openJobId: string;
  openQuoteId: string;
}

/**
 * Creates a customer and a tradesperson who have used every feature: work that was quoted, completed, paid and reviewed, a dispute
 * with evidence, messages with files, checks, alerts, reports, and work that is still open. All their texts contain their marker.
 */
export async function makeActivePair(database: Database): Promise<ActivePair> {
  const folder = mkdtempSync(join(tmpdir(), "fettle-life-"));
  const storage = createStorage({ ...parseSettings({ DATABASE_URL: database.url, SANDBOX: "1" }), DATA_DIR: folder });
  const { db } = database;
  const admin = await makeAdmin(db);
  const customer = await withSecrets(
    database,
    await makeCustomer(db, { name: "Zqcust Marrow", email: "zqcust@example.test" }),
  );
  const tradesperson = await withSecrets(
    database,
    await makeUser(db, { name: "Zqtrade Pillar", email: "zqtrade@example.test", userType: "tradesperson" }),
  );
  const of = (who: User, overrides: Partial<Ctx> = {}) => as(database, who, { storage, ...overrides });
  const background = as(database, system, { storage });
  const life = { customer, tradesperson, admin, of, background, folder };
  await settle(database, life);
  const open = await work(database, life);
  await talk(life);
  await issueDocuments(background);
  return { ...life, ...open };
}

/** Adds the secrets of an account: a password and two-factor authentication. */
async function withSecrets({ db }: Database, user: User): Promise<User> {
  await db
    .insert(authAccounts)
    .values({ userId: user.id, accountId: user.id, providerId: "credential", password: `quick:${PASSWORD}` });
  await db.insert(twoFactors).values({ userId: user.id, secret: `${user.name} secret`, backupCodes: "sealed" });
  return user;
}

/** Fills in their profiles, settings and business details. */
async function settle(
  database: Database,
  { customer, tradesperson, admin, of }: Omit<ActivePair, "openJobId" | "openQuoteId">,
) {
  const { db } = database;
  const [c, t] = [of(customer), of(tradesperson)];
  for (const one of [c, t]) {
    await changePhoto(one, await makePicture("png", one === c ? 40 : 90));
    await changeSettings(one, { quoteUpdates: true });
    const { name } = await myAccount(one);
    const files = [{ name: `Picture of ${name}.png`, bytes: await makePicture("png", 60) }];
    await openTicket(one, { subject: `A question of ${name}`, content: `${name} asks how to do this`, files });
  }
  await changePostcode(c, { postcode: "ZE1 0AA" });
  await saveProfessionalProfile(t, {
    trade: "Plumber",
    bio: "Zqtrade has fitted taps since 1999",
    yearsExperience: 12,
    hourlyRateMin: 40,
    hourlyRateMax: 60,
    specialties: ["Zqtrade boilers"],
    serviceAreas: ["Leeds"],
  } as never);
  await saveBusiness(t, {
    name: "Zqtrade Pipes",
    type: "sole_trader",
    companyNumber: null,
    phone: "07700900461",
    addressLine1: "Zqtrade Yard",
    addressLine2: "Zqtrade Lane",
    town: "Leeds",
    postcode: "ZE2 9AA",
    vatNumber: null,
  } as never);
  await saveLogo(t, new Uint8Array(await makePicture("png", 30)));
  for (const kind of ["identity", "insurance"] as const) {
    const bytes = new Uint8Array(await makePicture("png", kind === "identity" ? 10 : 20));
    await saveFile(t, { kind, name: "Zqtrade passport.png", bytes });
    const more = kind === "insurance" ? { reference: "Zqtrade-4711", coverAmount: pence(200_000_000) } : {};
    const input = { kind, reference: null, register: null, coverAmount: null, expiresAt: "2099-01-01", ...more };
    const check = await submitCheck(t, { ...input, fileIds: "all" });
    await approveCheck(of(admin), {
      checkId: check.id,
      reason: "Zqtrade looks right",
      source: null,
      expiresAt: "2099-01-01",
    });
  }
  await saveSellerDetails(t, {
    kind: "individual",
    legalName: "Zqtrade Pillar",
    addressLine1: "1 Zqtrade Road",
    city: "Leeds",
    postcode: "ZE2 9AA",
    dateOfBirth: "1984-03-29",
    taxNumber: "AB123456C",
  });
  await createConnectAccount(t);
  const [account] = await db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, tradesperson.id));
  await completeOnboarding(db, account?.stripeAccountId ?? "");
  await deliverEvents(database);
  await runPaymentTasks(database);
  await saveHours(t, [{ weekday: 1, startsAt: 480, endsAt: 960 }]);
  const off = londonDay(later(t.clock.now(), 30 * DAY));
  await addTimeOff(t, { firstDay: off, lastDay: off, note: "Zqtrade is away" });
  await calendarLink(t);
  await makeAlert(db, { tradesperson, location: "Zqtrade town", latitude: 53, longitude: -1, radiusMiles: 5 });
  await db.insert(profileViews).values({ userId: tradesperson.id, day: off, views: 3 });
  await savePro(c, { userId: tradesperson.id });
  await makeCard(database, customer);
  // Suspended and restored, so that the audit log has a reason.
  for (const one of [customer, tradesperson]) {
    await suspendAccount(of(admin), {
      userId: one.id,
      reason: `${one.name} was rude`,
      facts: `${one.name} was rude`,
      rule: "conduct",
      effects: "continue",
    });
    await restoreAccount(of(admin), { userId: one.id, reason: `${one.name} said sorry` });
  }
  for (const one of [c, t])
    await registerDevice(one, {
      endpoint: `https://fcm.googleapis.com/fcm/send/${(await myAccount(one)).name.split(" ")[0]}`,
      keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
    });
}

/** Creates completed and reviewed work, disputed work, and an open job. */
async function work(
  database: Database,
  { customer, tradesperson, of, background }: Omit<ActivePair, "openJobId" | "openQuoteId">,
) {
  const [c, t] = [of(customer), of(tradesperson)];
  const post = async (title: string) =>
    postJob(c, {
      title: `Zqcust ${title}`,
      category: "Plumbing",
      description: `Zqcust says that it ${title}\nat 3 Zqcust Lane.`,
      budgetMin: null,
      budgetMax: null,
      postcode: "ZE1 0AA",
      preferredStartDate: null,
      gasAnswer: null,
      photos: { files: [{ bytes: new Uint8Array(await makePicture("png", 66)), caption: "Zqcust tap" }] },
    } as never);
  const parts = [
    { title: "Zqtrade first half", description: "Zqtrade half", amount: pence(4_500), dueDate: null },
    { title: "Zqtrade second half", description: null, amount: pence(5_000), dueDate: null },
  ];
  const plans = [
    { name: "Zqtrade plan.pdf", bytes: new Uint8Array(makePdf()) },
    { name: "Zqtrade tap.png", bytes: new Uint8Array(await makePicture("png", 50)) },
  ];
  const quote = (jobId: string, milestones: typeof parts | null = null) =>
    submitQuote(
      t,
      {
        jobId,
        amount: pence(9_500),
        message: "Zqtrade will fit it\nand take the old one away.",
        milestones,
      } as never,
      milestones ? [] : plans,
    );
  const booked = async (title: string, milestones: typeof parts | null = null) =>
    agree(c, { revision: 1, quoteId: (await quote((await post(title)).id, milestones)).id });

  const done = await booked("drips");
  // Work that is paid for and done within an hour of accepting has its reviews checked first.
  const agreedAt = later(c.clock.now(), -DAY);
  await database.db.update(bookings).set({ agreedAt }).where(eq(bookings.id, done.id));
  await completeBooking(t, { bookingId: done.id });
  await settlePayment(background, { sessionId: await payWithoutEvents(database, customer, done.id) });
  await deliverEvents(database);
  await runPaymentTasks(database);
  const review = await leaveReview(c, { bookingId: done.id, rating: 5, comment: "Zqtrade Pillar was on time" });
  await replyToReview(t, { reviewId: review.id, comment: "Zqtrade thanks you" });
  await leaveReview(t, { bookingId: done.id, rating: 4, comment: "A kind customer" });

  const argued = await booked("leaks");
  await settlePayment(background, { sessionId: await payWithoutEvents(database, customer, argued.id) });
  await completeBooking(t, { bookingId: argued.id });
  const reason = "Poor quality of work";
  const { id: disputeId } = await raiseDispute(c, {
    bookingId: argued.id,
    reason,
    description: "Zqcust is not content with the tap at all",
  });
  await answerDispute(t, { disputeId, answer: "Zqtrade did what was asked for" });
  const shown = new Uint8Array(await makePicture("png", 70));
  await addEvidence(c, { disputeId, files: [shown], note: "Zqcust shows the drip" } as never);
  await addEvidence(t, { disputeId, files: [shown], note: "Zqtrade shows the tap" } as never);
  await makeOffer(t, {
    disputeId,
    terms: { remedy: "split", refundAmount: pence(1_000) },
    message: "Zqtrade gives ten",
  } as never);
  const [offer] = await offersOf(database.db as never, disputeId);
  await acceptDisputeOffer(c, { disputeId, offerId: offer?.id ?? "" });
  await runPaymentTasks(database);
  await deliverEvents(database);
  await runPaymentTasks(database);

  // Agreed but not paid: closing an account cancels this booking.
  await booked("rusts", parts);
  const open = await post("hums");
  return { openJobId: open.id, openQuoteId: (await quote(open.id, parts)).id };
}

/** Creates their messages to each other and their reports. */
async function talk({ customer, tradesperson, of, background }: Omit<ActivePair, "openJobId" | "openQuoteId">) {
  const [c, t] = [of(customer), of(tradesperson)];
  const { id: conversationId } = await startConversation(c, { participantId: tradesperson.id });
  const photo = async (name: string) =>
    new File([new Uint8Array(await makePicture("png", 99))], name, { type: "image/png" });
  await sendWithFiles(c, { conversationId, content: "Zqcust asks: when?", files: [await photo("Zqcust.png")] });
  await sendWithFiles(t, { conversationId, content: "Zqtrade says: soon", files: [await photo("Zqtrade.png")] });
  await reportContent(c, {
    subject: "profile",
    subjectId: tradesperson.id,
    reason: "other",
    details: "Zqcust thinks so",
  } as never);
  await enqueue(background.db, sendMailTask, {
    kind: "message-received",
    to: tradesperson.id,
    payload: { from: customer.name, text: "Zqcust asks: when?" },
    url: "http://localhost:3000/messages",
  });
  await blockPerson(t, { conversationId });
}
