import { pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { cancelFormSchema } from "#features/bookings/rules/booking.schema.ts";
import { editQuoteAction, rejectQuote, submitQuote, withdrawQuoteAction } from "#features/quotes/index.server.ts";
import { quoteFormSchema } from "#features/quotes/rules/quote.schema.ts";
import { reviewAction } from "#features/reviews/index.server.ts";
import { acceptQuote } from "#flows/accept-quote.server.ts";
import { approveWork } from "#flows/approve-work.server.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { cancelJob } from "#flows/cancel-job.server.ts";
import { completeBooking } from "#flows/complete-booking.server.ts";
import { confirmBooking } from "#flows/confirm-booking.server.ts";
import { declineBooking } from "#flows/decline-booking.server.ts";

const text = (form: FormData, name: string): string => String(form.get(name) ?? "");

/** What can be done on /job/:id, by the form's intent. */
export const jobActions = pageActions({
  quote: async ({ context, form, params }) => {
    const parsed = await parseForm(form, quoteFormSchema);
    if (!parsed.ok) return parsed.reply();
    await submitQuote(context.get(ctx), { jobId: params.id ?? "", ...parsed.value });
    return toastAndStay("Quote submitted!");
  },
  edit: ({ context, form }) => editQuoteAction(context.get(ctx), form),
  withdraw: ({ context, form }) => withdrawQuoteAction(context.get(ctx), form),
  accept: async ({ context, form }) => {
    await acceptQuote(context.get(ctx), { quoteId: text(form, "quoteId") });
    return toastAndStay("Quote Accepted", "Next, agree a date");
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
  complete: async ({ context, form }) => {
    const { depositPaid } = await completeBooking(context.get(ctx), { bookingId: text(form, "bookingId") });
    const next = depositPaid ? "Waiting for the customer to approve" : "Waiting for customer payment";
    return toastAndStay("Job Marked Complete", next);
  },
  approve: async ({ context, form }) => {
    await approveWork(context.get(ctx), { bookingId: text(form, "bookingId") });
    return toastAndStay("Work approved", "The money is released");
  },
  review: ({ context, form }) => reviewAction(context.get(ctx), form),
  "cancel-booking": async ({ context, form }) => {
    const parsed = await parseForm(form, cancelFormSchema);
    if (!parsed.ok) return parsed.reply();
    await cancelBooking(context.get(ctx), { bookingId: text(form, "bookingId"), ...parsed.value });
    return toastAndStay("Booking cancelled", "The job is open again");
  },
  "cancel-job": async ({ context, params }) => {
    await cancelJob(context.get(ctx), { jobId: params.id ?? "" });
    return toastAndStay("Job cancelled");
  },
});
