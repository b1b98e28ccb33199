import { bookingRequested, jobComplete } from "#features/bookings/notifications.ts";
import { messageReceived } from "#features/messaging/notifications.ts";
import { paymentReceipt, paymentReceived, paymentReleased } from "#features/money/notifications.ts";
import type { NotificationKind } from "#features/notifications/rules/define-notification.ts";
import { quoteAccepted, quoteReceived } from "#features/quotes/notifications.ts";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { shortDay } from "#kernel/dates.ts";
import { fee, formatPounds, pence } from "#kernel/money.ts";
import { dateOf } from "./random.ts";
import type { Teller } from "./world.ts";

/** What was told in the last two days nobody has seen yet. */
const FRESH = 2 * DAY;

/** What people were told while all that happened: their notifications, of which the newest wait to be read. */
export function addNotifications(teller: Teller): void {
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
    notify(teller, quoteReceived, { to: job.customerId, payload: values, path, at: quote.createdAt });
  }
  for (const booking of rows.bookings) {
    const jobTitle = jobs.get(booking.jobId)?.title ?? "";
    const [customer, tradesperson] = [nameOf(booking.customerId), nameOf(booking.tradespersonId)];
    const about = { path: `/job/${booking.jobId}`, at: booking.createdAt ?? teller.now };
    const amount = formatPounds(booking.amount);
    const asked = { jobTitle, customer, date: booking.scheduledDate ? shortDay(booking.scheduledDate) : "" };
    const accepted = { jobTitle, customer, amount };
    const to = booking.tradespersonId;
    if (booking.status === "pending") notify(teller, bookingRequested, { to, payload: asked, ...about });
    else notify(teller, quoteAccepted, { to, payload: accepted, ...about });
    const values = { jobTitle, tradesperson, amount };
    const at = booking.completedAt;
    if (at) notify(teller, jobComplete, { to: booking.customerId, payload: values, ...about, at });
  }
  addPaymentNotifications(teller, nameOf);
  addMessageNotifications(teller, nameOf);
}

function addPaymentNotifications(teller: Teller, nameOf: (id: string) => string): void {
  for (const { title: jobTitle, customerId, tradespersonId, amount: paid, ...payment } of teller.rows.payments) {
    const about = { path: "/tradesperson/payments", at: dateOf(payment.paid, teller.now) };
    const amount = formatPounds(paid);
    const customer = nameOf(customerId);
    notify(teller, paymentReceipt, { to: customerId, payload: { jobTitle, amount }, ...about, path: "/my-jobs" });
    notify(teller, paymentReceived, { to: tradespersonId, payload: { jobTitle, customer, amount }, ...about });
    const net = { jobTitle, amount: formatPounds(pence(paid - fee(paid))) };
    if (payment.released) notify(teller, paymentReleased, { to: tradespersonId, payload: net, ...about });
  }
}

/** One notification for all that waits in a conversation. */
function addMessageNotifications(teller: Teller, nameOf: (id: string) => string): void {
  for (const { id, participantOneId, participantTwoId } of teller.rows.conversations) {
    const waiting = teller.rows.messages.filter((one) => one.conversationId === id && !one.read);
    const last = waiting.at(-1);
    if (!last?.createdAt) continue;
    const to = last.senderId === participantOneId ? participantTwoId : participantOneId;
    const values = { from: nameOf(last.senderId), text: last.content };
    const told = { path: `/conversation/${id}`, subject: `conversation:${id}`, count: waiting.length };
    notify(teller, messageReceived, { to, payload: values, at: last.createdAt, ...told });
  }
}

interface SeededNotification<Payload> {
  to: string;
  payload: Payload;
  path: string;
  at: Date;
  subject?: string;
  count?: number;
}

function notify<Payload extends object>(
  { dice, now, rows }: Teller,
  { kind }: NotificationKind<Payload>,
  { to, at, payload, path, subject, count }: SeededNotification<NoInfer<Payload>>,
): void {
  const isNew = subject !== undefined || now.getTime() - at.getTime() < FRESH;
  rows.notifications.push({
    id: dice.id(0),
    userId: to,
    kind,
    payload: { ...(payload as object) },
    path,
    subject,
    count,
    createdAt: at,
    readAt: isNew ? null : later(at, HOUR),
    mailedAt: at,
  });
}
