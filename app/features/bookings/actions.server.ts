import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { reasonSchema } from "#app/web/reason.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastAction } from "#app/web/toast.ts";
import { answerNotFinished } from "#flows/answer-not-finished.server.ts";
import { moveDateForCustomer } from "#flows/appointments.server.ts";
import { askForVisit } from "#flows/ask-for-visit.server.ts";
import { bookDate } from "#flows/book-date.server.ts";
import { cancelBooking, undoCancelBooking } from "#flows/cancel-booking.server.ts";
import { closeBooking } from "#flows/close-booking.server.ts";
import { completeBooking, confirmBooking, declineBooking } from "#flows/confirm-booking.server.ts";
import { decideNoShow } from "#flows/decide-no-show.server.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import {
  type BookingRow,
  confirmCompletion,
  contestNoShow,
  reportNoShow,
  takeStep,
  undoComplete,
  undoStep,
} from "./index.server.ts";
import { agreementFormSchema } from "./rules/agreement.schema.ts";
import { bookingErrors } from "./rules/booking.errors.ts";
import { afterCompletion } from "./rules/booking.labels.ts";
import { decideContestSchema, moveDateSchema, reasonFormSchema } from "./rules/booking.schema.ts";
import { undoUntil } from "./rules/completion.policy.ts";
import { ARRIVAL_MINUTES, VISIT_STEPS } from "./rules/visit.policy.ts";

export { askExpressRequestAction, makeExpressRequestAction } from "./actions/express-request.server.ts";
export {
  contestNoAccessAction,
  decideNoAccessAction,
  reportNoAccessAction,
  withdrawNoAccessAction,
} from "./actions/no-access.server.ts";

const stepToasts = { on_my_way: "On your way", started: "Started", finished: "Finished for today" };

/** A form whose only field is the booking's id. */
const ofBooking = z.object({ bookingId: z.string() });

/** "Mark Complete", for the tradesperson. The toast has an undo button. */
export const markCompleteAction = defineAction("mark-complete", {
  schema: ofBooking,
  run: completeBooking,
  toast: (completed, ctx) => ({
    title: "Job Marked Complete",
    description: afterCompletion(completed),
    ...(undoUntil(completed, ctx.clock.now()) && { action: undoOf(completed) }),
  }),
});

const undoOf = ({ id, jobId }: BookingRow): ToastAction => ({
  label: "Undo",
  path: `/job/${jobId}`,
  intent: "undo-complete",
  fields: { bookingId: id },
});

/** "Undo", for the tradesperson, until the customer is notified. */
export const undoCompleteAction = defineAction("undo-complete", {
  schema: ofBooking,
  run: undoComplete,
  toast: () => ({ title: "No longer marked complete", description: "We have not told the customer" }),
});

const STEP_TOASTS = stepToasts;

/** "On my way", "Started" and "Finished", for the tradesperson on the day. */
export const takeStepAction = defineAction("take-step", {
  schema: ofBooking.extend({
    step: z.enum(VISIT_STEPS, "Choose a step"),
    arrivesIn: z.literal(ARRIVAL_MINUTES.map(String), "Choose a time").optional(),
  }),
  run: async (ctx, { arrivesIn, ...input }) => {
    const expectedAt = arrivesIn === undefined ? undefined : later(ctx.clock.now(), Number(arrivesIn) * MINUTE);
    await takeStep(ctx, { ...input, expectedAt });
    return input.step;
  },
  toast: (step) => ({ title: STEP_TOASTS[step], description: "We’ve told the customer" }),
});

/** "Ask Fatima for both", for the tradesperson of a visit that lacks something. */
export const askForVisitAction = defineAction("ask-for-visit", {
  schema: ofBooking,
  run: askForVisit,
  toast: () => ({ title: "Asked", description: "We’ve emailed the customer" }),
});

/** "Undo", for the tradesperson, until the next step. */
export const undoStepAction = defineAction("undo-step", {
  schema: ofBooking,
  run: undoStep,
  toast: () => ({ title: "Undone", description: "We’ve told the customer" }),
});

/** "Confirm it is finished", for the customer whose tradesperson marked work complete that had no agreed day. */
export const confirmCompletionAction = defineAction("confirm-finished", {
  schema: ofBooking,
  run: confirmCompletion,
  toast: () => ({
    title: "Confirmed as finished",
    description: "Next, pay for the work, or approve it if you’ve paid",
  }),
});

/** "It is not finished", for the customer, with the reason that the tradesperson reads. */
export const notFinishedAction = defineAction("not-finished", {
  schema: reasonFormSchema.extend(ofBooking.shape),
  run: answerNotFinished,
  toast: ({ status }) =>
    status === "disputed"
      ? { title: "Dispute Raised", description: "The tradesperson has 48 hours to answer" }
      : { title: "Marked as not finished", description: "We’ve sent your reason to the tradesperson" },
});

/** "They did not come", for the customer after the booked day. */
export const reportNoShowAction = defineAction("report-no-show", {
  schema: ofBooking,
  run: reportNoShow,
  toast: () => ({
    title: "We’ve recorded that nobody came",
    description: "Choose another date, or cancel the booking",
  }),
});

/** "I did come", for the tradesperson whom the customer reported. */
export const contestNoShowAction = defineAction("contest-no-show", {
  schema: reasonFormSchema.extend(ofBooking.shape),
  run: contestNoShow,
  toast: () => ({ title: "Sent to our team", description: "The report does not count until they decide" }),
});

/** An admin's decision about a contested report. */
export const decideNoShowAction = defineAction("decide-no-show", {
  schema: decideContestSchema,
  run: decideNoShow,
  toast: () => ({ title: "Decided", description: "We’ve told both people and given your reason" }),
});

/** "Move date", for operators. */
export const moveDateAction = defineAction("move-date", {
  schema: moveDateSchema,
  run: moveDateForCustomer,
  toast: () => ({ title: "Date moved", description: "We’ve told the customer and the tradesperson." }),
});

/** "Confirm", for the tradesperson whose date the customer requested. */
export const confirmDateAction = defineAction("confirm-date", {
  schema: ofBooking,
  run: confirmBooking,
  toast: () => ({ title: "Date confirmed", description: "You are booked for this job" }),
});

/** "Decline", for the tradesperson whose date the customer requested. */
export const declineDateAction = defineAction("decline-date", {
  schema: ofBooking,
  run: declineBooking,
  toast: () => ({ title: "Date declined", description: "Your quote stays open" }),
});

/** "Cancel booking", for the customer or the tradesperson, with the reason that the other person reads. */
export const cancelBookingAction = defineAction("cancel-booking", {
  schema: reasonFormSchema.extend({ ...ofBooking.shape, terms: z.string().optional() }),
  run: cancelBooking,
  toast: ({ id, jobId, status, canUndo, isReopened }) =>
    status === "disputed"
      ? {
          title: "Work cancelled",
          description: "Your tradesperson has 48 hours to ask to be paid for the work already done",
        }
      : {
          title: "Booking cancelled",
          description: isReopened ? "The job is open again" : "We’ve told the other person",
          ...(canUndo && undoOfCancel(id, jobId)),
        },
});

const undoOfCancel = (bookingId: string, jobId: string): { action: ToastAction } => ({
  action: { label: "Undo", path: `/job/${jobId}`, intent: "undo-cancel-booking", fields: { bookingId } },
});

/** "Undo", for the person who has just cancelled a booking for which nothing was paid. */
export const undoCancelBookingAction = defineAction("undo-cancel-booking", {
  schema: ofBooking,
  run: undoCancelBooking,
  toast: () => ({ title: "Cancellation undone", description: "The booking continues as before. We’ve told you both." }),
});

/** "Close booking", for admins. */
export const closeBookingAction = defineAction("close-booking", {
  schema: reasonSchema.extend(ofBooking.shape),
  run: closeBooking,
  toast: () => ({ title: "Booking closed", description: "We’ve notified the customer and the tradesperson." }),
});

/** "Confirm Booking": requests a date, or changes the date of a confirmed booking. The amount comes from the stored quote. */
export const bookDateAction = defineAction("book-date", {
  // Whether the day needs the express request depends on the booking, which the operation knows.
  schema: (ctx) => agreementFormSchema({ today: londonDay(ctx.clock.now()), lastDay: null }, { isDayNeeded: true }),
  run: async (ctx, input) => {
    // The specification gives this text; other pages send visitors to sign in.
    if (ctx.actor.kind !== "user") throw bookingErrors.NOT_AUTHENTICATED();
    return requestDate(ctx, input);
  },
  reply: bookingCreated,
});

type DayForm = Omit<z.output<ReturnType<typeof agreementFormSchema>>, "pay" | "ask">;

/** Requests the day of a form, or sets it if the quote is accepted. Throws as `bookDate`. */
export const requestDate = (ctx: Ctx, { date, ...input }: DayForm): Promise<BookingRow> =>
  bookDate(ctx, { ...input, scheduledDate: date?.date ?? "", window: date?.window });

/** The reply after that. */
export function bookingCreated(booking: BookingRow, ctx: Ctx): Promise<Response> {
  const toast = {
    tone: "success",
    title: "Booking created successfully!",
    description: afterBooking(ctx, booking),
  } as const;
  return toastAndRedirect("/my-jobs", toast);
}

function afterBooking(ctx: Ctx, { answerBy, scheduledDate }: BookingRow): string {
  const today = londonDay(ctx.clock.now());
  const day = shortDay(scheduledDate ?? today, today);
  if (!answerBy) return `The work is booked for ${day}`;
  return `The tradesperson has until ${shortDay(answerBy, today)} to confirm ${day}`;
}
