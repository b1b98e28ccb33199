import { bookingRequested, jobComplete } from "#features/bookings/notifications.ts";
import { messageReceived } from "#features/messaging/notifications.ts";
import { paymentReceipt, paymentReceived, paymentReleased } from "#features/money/notifications.ts";
import type { NotificationKind } from "#features/notifications/rules/define-notification.ts";
import { quoteAccepted, quoteChanged, quoteReceived } from "#features/quotes/notifications.ts";
import { DAY, HOUR, later } from "#kernel/clock.ts";
import { shortDay } from "#kernel/dates.ts";
import { fee, pence } from "#kernel/money.ts";
import { dateOf } from "./random.ts";
import type { SeedContext } from "./rows.ts";

/** Notifications of the last two days are unread. */
const UNREAD_AGE = 2 * DAY;

/** Adds the notifications that the jobs, bookings, payments and messages would have sent. */
export function addNotifications(ctx: SeedContext): void {
  const { rows } = ctx;
  const names = new Map(rows.users.map((user) => [user.id, user.name]));
  const nameOf = (id: string) => names.get(id) ?? "";
  const jobs = new Map(rows.jobPostings.map((job) => [job.id, job]));
  for (const quote of rows.quotes) {
    const job = jobs.get(quote.jobId);
    if (!job || !quote.createdAt) continue;
    const [jobTitle, path] = [job.title, `/job/${job.id}`];
    const values = { jobTitle, tradesperson: nameOf(quote.tradespersonId), amount: pence(quote.amount) };
    const first = rows.quoteVersions.find(({ quoteId }) => quoteId === quote.id);
    const sent = { ...values, amount: first ? first.content.amount : values.amount };
    notify(ctx, quoteReceived, { to: job.customerId, payload: sent, path, at: quote.createdAt });
    if (first?.createdAt) notify(ctx, quoteChanged, { to: job.customerId, payload: values, path, at: first.createdAt });
  }
  for (const booking of rows.bookings) {
    const jobTitle = jobs.get(booking.jobId)?.title ?? "";
    const [customer, tradesperson] = [nameOf(booking.customerId), nameOf(booking.tradespersonId)];
    const about = { path: `/job/${booking.jobId}`, at: booking.createdAt ?? ctx.now };
    const amount = pence(booking.amount);
    const asked = { jobTitle, customer, date: booking.scheduledDate ? shortDay(booking.scheduledDate) : "" };
    const accepted = { jobTitle, customer, amount };
    const to = booking.tradespersonId;
    if (booking.status === "pending") notify(ctx, bookingRequested, { to, payload: asked, ...about });
    else notify(ctx, quoteAccepted, { to, payload: accepted, ...about });
    const values = { jobTitle, tradesperson, amount, money: booking.depositPaid ? "held" : "due" } as const;
    const at = booking.completedAt;
    if (at) notify(ctx, jobComplete, { to: booking.customerId, payload: values, ...about, at });
  }
  addPaymentNotifications(ctx, nameOf);
  addMessageNotifications(ctx, nameOf);
}

function addPaymentNotifications(ctx: SeedContext, nameOf: (id: string) => string): void {
  for (const { title: jobTitle, customerId, tradespersonId, amount: paid, ...payment } of ctx.rows.payments) {
    const about = { path: "/tradesperson/payments", at: dateOf(payment.paid, ctx.now) };
    const amount = pence(paid);
    const customer = nameOf(customerId);
    notify(ctx, paymentReceipt, { to: customerId, payload: { jobTitle, amount }, ...about, path: "/my-jobs" });
    notify(ctx, paymentReceived, { to: tradespersonId, payload: { jobTitle, customer, amount }, ...about });
    const net = { jobTitle, amount: pence(paid - fee(paid)) };
    if (payment.released) notify(ctx, paymentReleased, { to: tradespersonId, payload: net, ...about });
  }
}

/** Adds one notification for all unread messages of a conversation. */
function addMessageNotifications(ctx: SeedContext, nameOf: (id: string) => string): void {
  for (const { id, participantOneId, participantTwoId } of ctx.rows.conversations) {
    const unread = ctx.rows.messages.filter((one) => one.conversationId === id && !one.read);
    const last = unread.at(-1);
    if (!last?.createdAt) continue;
    const to = last.senderId === participantOneId ? participantTwoId : participantOneId;
    const values = { from: nameOf(last.senderId), text: last.content };
    const about = { path: `/conversation/${id}`, subject: `conversation:${id}`, count: unread.length };
    notify(ctx, messageReceived, { to, payload: values, at: last.createdAt, ...about });
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
  { random, now, rows }: SeedContext,
  { kind }: NotificationKind<Payload>,
  { to, at, payload, path, subject, count }: SeededNotification<NoInfer<Payload>>,
): void {
  const isNew = subject !== undefined || now.getTime() - at.getTime() < UNREAD_AGE;
  rows.notifications.push({
    id: random.id(0),
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
