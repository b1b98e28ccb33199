import { data } from "react-router";
import type { Ctx } from "#app/context.server.ts";
import { parseForm } from "#app/web/form.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastMessage } from "#app/web/toast.ts";
import { bookDateFormSchema } from "#features/bookings/rules/booking.schema.ts";
import { dayText, dayTextAt } from "#features/bookings/rules/dates.ts";
import { bookDate } from "#flows/book-date.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { AppError } from "#kernel/errors.ts";

const FAILED = "Error creating booking";

/** 'Confirm Booking': the day and the quote; the amount is the stored quote's, whatever the address says. */
export async function book(app: Ctx, form: FormData, request: Request) {
  if (app.actor.kind !== "user") return failed(401, "Not authenticated");
  const today = londonDay(app.clock.now());
  const parsed = await parseForm(form, bookDateFormSchema(today));
  if (!parsed.ok) return parsed.reply();
  const quoteId = String(form.get("quoteId") ?? new URL(request.url).searchParams.get("quoteId") ?? "");
  try {
    const booking = await bookDate(app, { quoteId, ...parsed.value });
    const day = dayText(parsed.value.scheduledDate, today);
    const by = booking.answerBy && dayTextAt(booking.answerBy, today);
    return await toastAndRedirect("/my-jobs", {
      tone: "success",
      title: "Booking created successfully!",
      description: by ? `The tradesperson has until ${by} to confirm ${day}` : `The work is booked for ${day}`,
    });
  } catch (error) {
    if (error instanceof AppError && error.fields.some(({ field }) => field === "scheduled_date")) {
      const toast: ToastMessage = { tone: "error", title: FAILED, description: error.message };
      const result = parsed.submission.reply({ fieldErrors: { scheduledDate: [error.message] } });
      return data({ result, toast }, { status: error.status });
    }
    if (error instanceof AppError) return failed(error.status, error.message);
    app.log.error({ err: error }, "booking a date failed");
    return failed(500, "Something went wrong on our side. Please try again");
  }
}

function failed(status: number, description: string) {
  const toast: ToastMessage = { tone: "error", title: FAILED, description };
  return data({ toast }, { status });
}
