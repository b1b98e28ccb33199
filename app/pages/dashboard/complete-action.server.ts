import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { completeBooking } from "#flows/complete-booking.server.ts";
import { AppError } from "#kernel/errors.ts";

/** 'Mark Complete', wherever a tradesperson can press it. */
export async function completeAction(ctx: Ctx, form: FormData) {
  try {
    const booking = await completeBooking(ctx, { bookingId: String(form.get("bookingId") ?? "") });
    const waiting = booking.depositPaid
      ? "Waiting for the customer to approve the work"
      : "Waiting for customer payment";
    return toastAndStay("Job Marked Complete", waiting);
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.log.error({ err: error }, "marking a job complete failed");
    const toast: ToastMessage = { tone: "error", title: "Error", description: "Failed to mark job complete" };
    return data({ toast }, { status: 500 });
  }
}
