import type { Ctx } from "#app/context.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { Moment, ToastMessage } from "#app/web/toast.ts";
import { type BookingView, findBookingFor } from "#features/bookings/index.server.ts";
import { moneyOfBooking, verifyPayment } from "#features/money/index.server.ts";
import { PROCESSING, paidToast } from "#features/money/rules/paid.labels.ts";
import { reviewPath } from "#features/reviews/rules/review.labels.ts";
import { AppError, isAppError } from "#kernel/errors.ts";
import { listPounds } from "#kernel/money.ts";

const CANCELLED: ToastMessage = {
  tone: "error",
  title: "Payment cancelled",
  description: "Your payment was cancelled.",
};
/** The bank did not confirm a payment with a saved card. */
const REFUSED: ToastMessage = {
  tone: "error",
  title: "Payment Failed",
  description: "Your bank did not confirm the payment, so nothing was taken. Use another card.",
};
const FAILED: ToastMessage = {
  tone: "error",
  title: "Payment verification failed",
  description: "Please contact support if payment was deducted.",
};

/** Handles the customer's return from the payment page: settles the payment, shows a toast and redirects to /my-jobs. */
export async function paymentReturn(app: Ctx, url: URL): Promise<Response | null> {
  const payment = url.searchParams.get("payment");
  if (payment === "cancelled") return toastAndRedirect("/my-jobs", CANCELLED);
  if (payment !== "success") return null;
  return toastAndRedirect("/my-jobs", await verified(app, paymentIn(url.searchParams)));
}

/** The id of the payment page, or of the payment with a saved card, from whose bank the customer comes back. */
const paymentIn = (query: URLSearchParams): string => query.get("session_id") ?? query.get("payment_intent") ?? "";

async function verified(app: Ctx, sessionId: string): Promise<ToastMessage> {
  try {
    const { status, bookingId } = await verifyPayment(app, { sessionId });
    if (status === "paid") return await wherePaid(app, bookingId);
    if (status === "processing") return PROCESSING;
    return sessionId.startsWith("pi_") ? REFUSED : FAILED;
  } catch (error) {
    if (isAppError(error, "NOT_SIGNED_IN")) throw error;
    if (!(error instanceof AppError)) app.log.error({ err: error }, "verifying a payment failed");
    return FAILED;
  }
}

async function wherePaid(app: Ctx, bookingId: string): Promise<ToastMessage> {
  const [money, booking] = await Promise.all([moneyOfBooking(app.db, bookingId), findBookingFor(app, bookingId)]);
  const toast = paidToast(money);
  if (!money.paid) return toast;
  return { ...toast, moment: money.free > 0 ? heldMoment(booking) : settledMoment(booking) };
}

const receiptOf = (bookingId: string) => ({ label: "See the receipt", to: `/documents?booking=${bookingId}` });

/** The receipt is offered on the way back from paying, and when the work is done, the review. */
const heldMoment = ({ id, amount, jobId }: BookingView): Moment => ({
  kind: "paid",
  done: `Paid, ${listPounds(amount)}`,
  title: `We hold your ${listPounds(amount)}`,
  text: "We release it when you approve the work, or 14 days after the work is marked complete if you do nothing. If something goes wrong, raise a dispute and we’ll keep holding it until that is settled.",
  act: { label: "See your job", to: `/job/${jobId}` },
  more: receiptOf(id),
});

const settledMoment = ({ id, amount, jobId }: BookingView): Moment => ({
  kind: "paid",
  done: `Paid, ${listPounds(amount)}`,
  title: "Paid, and all done",
  text: "The money goes to your tradesperson. Tell others how it went. Reviews only come from real bookings.",
  act: { label: "Leave a review", to: reviewPath(jobId, id) },
  more: receiptOf(id),
});
