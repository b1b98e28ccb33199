import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { cancelFormSchema } from "#features/bookings/rules/booking.schema.ts";
import { dayTextAt } from "#features/bookings/rules/dates.ts";
import { raiseDisputeAction } from "#features/disputes/actions.server.ts";
import { addPhotosAction, describePhotoAction, keepJobOpen, removePhotoAction } from "#features/jobs/index.server.ts";
import {
  editQuoteAction,
  rejectQuote,
  saveAsTemplateAction,
  submitQuote,
  withdrawQuoteAction,
} from "#features/quotes/index.server.ts";
import { quoteWithPlanFormSchema } from "#features/quotes/rules/quote.schema.ts";
import { leaveReviewAction } from "#features/reviews/actions.server.ts";
import { acceptQuote } from "#flows/accept-quote.server.ts";
import { approveWork } from "#flows/approve-work.server.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { cancelJob } from "#flows/cancel-job.server.ts";
import { completeBooking } from "#flows/complete-booking.server.ts";
import { confirmBooking } from "#flows/confirm-booking.server.ts";
import { declineBooking } from "#flows/decline-booking.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { AppError } from "#kernel/errors.ts";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** What goes wrong without words of its own says the specification's, and stays on the page. */
async function orFailed<T>(app: Ctx, description: string, act: () => Promise<T>) {
  try {
    return await act();
  } catch (error) {
    if (error instanceof AppError || error instanceof Response) throw error;
    app.log.error({ err: error }, description);
    return data({ toast: { tone: "error", title: "Error", description } satisfies ToastMessage }, { status: 500 });
  }
}

/** What can be done on /job/:id, by the form's intent. */
export const jobActions = pageActions(raiseDisputeAction, leaveReviewAction, {
  quote: async ({ context, form, params }) => {
    const parsed = await parseForm(form, quoteWithPlanFormSchema);
    if (!parsed.ok) return parsed.reply();
    const app = context.get(ctx);
    return orFailed(app, "Failed to submit quote", async () => {
      await submitQuote(app, { jobId: params.id ?? "", ...parsed.value });
      return toastAndStay("Quote submitted!");
    });
  },
  edit: ({ context, form }) => editQuoteAction(context.get(ctx), form),
  "save-template": ({ context, form }) => saveAsTemplateAction(context.get(ctx), form),
  withdraw: ({ context, form }) => withdrawQuoteAction(context.get(ctx), form),
  accept: ({ context, form }) => {
    const app = context.get(ctx);
    return orFailed(app, "Failed to accept quote", async () => {
      await acceptQuote(app, { quoteId: text(form, "quoteId") });
      return toastAndStay("Quote Accepted", "Next, agree a date");
    });
  },
  reject: async ({ context, form }) => {
    await rejectQuote(context.get(ctx), { quoteId: text(form, "quoteId") });
    return toastAndStay("Quote rejected");
  },
  confirm: async ({ context, form }) => {
    await confirmBooking(context.get(ctx), { bookingId: text(form, "bookingId") });
    return toastAndStay("Date confirmed", "You are booked for this job");
  },
  decline: async ({ context, form }) => {
    await declineBooking(context.get(ctx), { bookingId: text(form, "bookingId") });
    return toastAndStay("Date declined", "Your quote stays open");
  },
  complete: ({ context, form }) => {
    const app = context.get(ctx);
    return orFailed(app, "Failed to mark job complete", async () => {
      const { depositPaid } = await completeBooking(app, { bookingId: text(form, "bookingId") });
      const next = depositPaid ? "Waiting for the customer to approve" : "Waiting for customer payment";
      return toastAndStay("Job Marked Complete", next);
    });
  },
  approve: async ({ context, form }) => {
    await approveWork(context.get(ctx), { bookingId: text(form, "bookingId") });
    return toastAndStay("Work approved", "The money is released");
  },
  "cancel-booking": async ({ context, form }) => {
    const parsed = await parseForm(form, cancelFormSchema);
    if (!parsed.ok) return parsed.reply();
    await cancelBooking(context.get(ctx), { bookingId: text(form, "bookingId"), ...parsed.value });
    return toastAndStay("Booking cancelled", "The job is open again");
  },
  "add-photos": ({ context, form, params }) => addPhotosAction(context.get(ctx), params.id ?? "", form),
  "remove-photo": ({ context, form, params }) => removePhotoAction(context.get(ctx), params.id ?? "", form),
  "describe-photo": ({ context, form, params }) => describePhotoAction(context.get(ctx), params.id ?? "", form),
  "keep-open": async ({ context, params }) => {
    const app = context.get(ctx);
    const { expiresAt } = await keepJobOpen(app, { jobId: params.id ?? "" });
    return toastAndStay("Your job stays open", `Until ${dayTextAt(expiresAt, londonDay(app.clock.now()))}`);
  },
  "cancel-job": async ({ context, params }) => {
    await cancelJob(context.get(ctx), { jobId: params.id ?? "" });
    return toastAndStay("Job cancelled");
  },
});
