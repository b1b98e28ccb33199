import type { Ctx } from "#app/context.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { Moment, ToastMessage } from "#app/web/toast.ts";
import { type BookingView, findBookingFor } from "#features/bookings/index.server.ts";
import { moneyOfBooking, verifyPayment } from "#features/money/index.server.ts";
import { reviewPath } from "#features/reviews/rules/review-request.ts";
import { AppError, isAppError } from "#kernel/errors.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { texts } from "./payment-return.texts.ts";

const PAID: ToastMessage = {
  tone: "success",
  title: texts.paymentSuccessful,
  description: texts.paymentProcessedJobNow,
};
/** Paid before the work is done: the money is held, and the job is not complete. */
const PAID_AND_HELD: ToastMessage = {
  tone: "success",
  title: texts.paymentSuccessful,
  description: texts.paymentProcessedHeldUntil,
};
/** The booking was cancelled during the payment. */
const PAID_AND_RETURNED: ToastMessage = {
  tone: "info",
  title: texts.paymentReturned,
  description: texts.bookingWasCancelled,
};
const PROCESSING: ToastMessage = {
  tone: "info",
  title: texts.paymentIsBeingProcessed,
  description: texts.bankNotAnsweredYet,
};
const CANCELLED: ToastMessage = {
  tone: "error",
  title: texts.paymentCancelled,
  description: texts.yourPaymentWasCancelled,
};
const FAILED: ToastMessage = {
  tone: "error",
  title: texts.paymentVerificationFailed,
  description: texts.contactSupportIfPayment,
};

/** Handles the customer's return from the payment page: settles the payment, shows a toast and redirects to /my-jobs. */
export async function paymentReturn(app: Ctx, url: URL): Promise<Response | null> {
  const payment = url.searchParams.get("payment");
  if (payment === "cancelled") return toastAndRedirect("/my-jobs", CANCELLED);
  if (payment !== "success") return null;
  return toastAndRedirect("/my-jobs", await verified(app, url.searchParams.get("session_id") ?? ""));
}

async function verified(app: Ctx, sessionId: string): Promise<ToastMessage> {
  try {
    const { status, bookingId } = await verifyPayment(app, { sessionId });
    if (status === "paid") return await wherePaid(app, bookingId);
    return status === "processing" ? PROCESSING : FAILED;
  } catch (error) {
    if (isAppError(error, "NOT_SIGNED_IN")) throw error;
    if (!(error instanceof AppError)) app.log.error({ err: error }, "verifying a payment failed");
    return FAILED;
  }
}

async function wherePaid(app: Ctx, bookingId: string): Promise<ToastMessage> {
  const [{ paid, free }, booking] = await Promise.all([
    moneyOfBooking(app.db, bookingId),
    findBookingFor(app, bookingId),
  ]);
  if (!paid) return PAID_AND_RETURNED;
  return free > 0 ? { ...PAID_AND_HELD, moment: heldMoment(booking) } : { ...PAID, moment: settledMoment(booking) };
}

const receiptOf = (bookingId: string) => ({ label: texts.seeReceipt, to: `/documents?booking=${bookingId}` });
const poundsOf = (amount: Pence) => formatPounds(amount, { pennies: amount % 100 !== 0 });

/** The receipt is offered on the way back from paying, and when the work is done, the review. */
const heldMoment = ({ id, amount, jobId }: BookingView): Moment => ({
  kind: "paid",
  done: `Paid, ${poundsOf(amount)}`,
  title: texts.weHoldYour(poundsOf(amount)),
  text: texts.releasedWhenApproveWork,
  act: { label: texts.seeYourJob, to: `/job/${jobId}` },
  more: receiptOf(id),
});

const settledMoment = ({ id, amount, jobId }: BookingView): Moment => ({
  kind: "paid",
  done: `Paid, ${poundsOf(amount)}`,
  title: texts.paidAndAllDone,
  text: texts.moneyGoesToYourTradesperson,
  act: { label: texts.leaveReview, to: reviewPath(jobId, id) },
  more: receiptOf(id),
});
