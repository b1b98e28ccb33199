import { data, redirect } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { cancelFormSchema } from "#features/bookings/rules/booking.schema.ts";
import { dayTextAt } from "#features/bookings/rules/dates.ts";
import { keepJobOpen } from "#features/jobs/index.server.ts";
import { startPayment } from "#features/money/index.server.ts";
import { approveWork } from "#flows/approve-work.server.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { cancelJob } from "#flows/cancel-job.server.ts";
import { completeBooking } from "#flows/complete-booking.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { AppError } from "#kernel/errors.ts";
import { formatPounds } from "#kernel/money.ts";

const idOf = (form: FormData, name: string) => String(form.get(name) ?? "");

/** What a plain failure says; errors that have their own words keep them. */
function failed(app: Ctx, error: unknown, toast: { title: string; description: string }) {
  if (error instanceof AppError || error instanceof Response) throw error;
  app.log.error({ err: error }, toast.description);
  return data({ toast: { tone: "error" as const, ...toast } }, { status: 500 });
}

/** 'Pay £X': off to the payment page, in the tab that the form opened. */
export async function pay(app: Ctx, form: FormData) {
  const title = "Payment failed";
  try {
    const { url } = await startPayment(app, { bookingId: idOf(form, "bookingId") });
    return redirect(url, 303);
  } catch (error) {
    if (error instanceof AppError && error.code !== "NOT_SIGNED_IN")
      return data({ toast: { tone: "error" as const, title, description: error.message } }, { status: error.status });
    return failed(app, error, { title, description: "Failed to initiate payment" });
  }
}

/** 'Approve and release'. */
export async function approve(app: Ctx, form: FormData) {
  const booking = await approveWork(app, { bookingId: idOf(form, "bookingId") });
  return toastAndStay("Work approved", `${formatPounds(booking.amount)} has been released.`);
}

/** 'Mark Complete', for the tradesperson. */
export async function complete(app: Ctx, form: FormData) {
  try {
    await completeBooking(app, { bookingId: idOf(form, "bookingId") });
    return toastAndStay("Job Marked Complete", "Waiting for customer payment");
  } catch (error) {
    return failed(app, error, { title: "Error", description: "Failed to mark job complete" });
  }
}

export async function cancel(app: Ctx, form: FormData) {
  await cancelJob(app, { jobId: idOf(form, "jobId") });
  return toastAndStay("Job cancelled");
}

/** 'Cancel booking', with the reason that the other side reads. */
export async function cancelTheBooking(app: Ctx, form: FormData) {
  const parsed = await parseForm(form, cancelFormSchema);
  if (!parsed.ok) return parsed.reply();
  await cancelBooking(app, { bookingId: idOf(form, "bookingId"), ...parsed.value });
  return toastAndStay("Booking cancelled", "The job is open again");
}

/** 'Keep it open', for a job that closes soon. */
export async function keepOpen(app: Ctx, form: FormData) {
  const { expiresAt } = await keepJobOpen(app, { jobId: idOf(form, "jobId") });
  return toastAndStay("Your job stays open", `Until ${dayTextAt(expiresAt, londonDay(app.clock.now()))}`);
}
