import type { NotificationPayloads } from "#db/outbox.server.ts";
import { dayText } from "#features/bookings/rules/dates.ts";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { fee, formatPounds, pence } from "#kernel/money.ts";
import { dateOf } from "./random.ts";
import type { Teller } from "./world.ts";

/** What was told in the last two days nobody has seen yet. */
const FRESH = 2 * DAY;

/** What people were told while all that happened: their notifications, of which the newest wait to be read. */
export function addNews(teller: Teller): void {
  const { rows } = teller;
  const names = new Map(rows.users.map((user) => [user.id, user.name]));
  const nameOf = (id: string) => names.get(id) ?? "";
  const jobs = new Map(rows.jobPostings.map((job) => [job.id, job]));
  for (const quote of rows.quotes) {
    const job = jobs.get(quote.jobId);
    if (!job || !quote.createdAt) continue;
    const [jobTitle, path] = [job.title, `/job/${job.id}`];
    const amount = formatPounds(quote.amount);
    const values = { jobTitle, tradesperson: nameOf(quote.tradespersonId), amount };
    tell(teller, { kind: "quote-received", to: job.customerId, values, path, at: quote.createdAt });
  }
  for (const booking of rows.bookings) {
    const jobTitle = jobs.get(booking.jobId)?.title ?? "";
    const [customer, tradesperson] = [nameOf(booking.customerId), nameOf(booking.tradespersonId)];
    const about = { path: `/job/${booking.jobId}`, at: booking.createdAt ?? teller.now };
    const amount = formatPounds(booking.amount);
    const asked = { jobTitle, customer, date: booking.scheduledDate ? dayText(booking.scheduledDate) : "" };
    const accepted = { jobTitle, customer, amount };
    const to = booking.tradespersonId;
    if (booking.status === "pending") tell(teller, { kind: "booking-requested", to, values: asked, ...about });
    else tell(teller, { kind: "quote-accepted", to, values: accepted, ...about });
    const values = { jobTitle, tradesperson, amount };
    const at = booking.completedAt;
    if (at) tell(teller, { kind: "job-complete", to: booking.customerId, values, ...about, at });
  }
  emitPaymentUpdated(teller, nameOf);
  tellOfMessages(teller, nameOf);
}

function emitPaymentUpdated(teller: Teller, nameOf: (id: string) => string): void {
  for (const { title: jobTitle, customerId, tradespersonId, amount: paid, ...payment } of teller.rows.payments) {
    const about = { path: "/tradesperson/payments", at: dateOf(payment.paid, teller.now) };
    const amount = formatPounds(paid);
    const customer = nameOf(customerId);
    tell(teller, { kind: "payment-receipt", to: customerId, values: { jobTitle, amount }, ...about, path: "/my-jobs" });
    tell(teller, { kind: "payment-received", to: tradespersonId, values: { jobTitle, customer, amount }, ...about });
    const net = { jobTitle, amount: formatPounds(pence(paid - fee(paid))) };
    if (payment.released) tell(teller, { kind: "payment-released", to: tradespersonId, values: net, ...about });
  }
}

/** One notification for all that waits in a conversation. */
function tellOfMessages(teller: Teller, nameOf: (id: string) => string): void {
  for (const { id, participantOneId, participantTwoId } of teller.rows.conversations) {
    const waiting = teller.rows.messages.filter((one) => one.conversationId === id && !one.read);
    const last = waiting.at(-1);
    if (!last?.createdAt) continue;
    const to = last.senderId === participantOneId ? participantTwoId : participantOneId;
    const values = { from: nameOf(last.senderId), text: last.content };
    const told = { path: `/conversation/${id}`, subject: `conversation:${id}`, count: waiting.length };
    tell(teller, { kind: "message-received", to, values, at: last.createdAt, ...told });
  }
}

type Told = {
  [Kind in keyof NotificationPayloads]: { kind: Kind; values: NotificationPayloads[Kind] } & {
    to: string;
    path: string;
    at: Date;
    subject?: string;
    count?: number;
  };
}[keyof NotificationPayloads];

function tell({ dice, now, rows }: Teller, { to: userId, at, values, ...told }: Told): void {
  const fresh = told.subject !== undefined || now.getTime() - at.getTime() < FRESH;
  rows.notifications.push({
    id: dice.id(0),
    userId,
    ...told,
    values: { ...values },
    createdAt: at,
    readAt: fresh ? null : later(at, HOUR),
    mailedAt: at,
  });
}
