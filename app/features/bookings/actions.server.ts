import { z } from "zod";
import type { Ctx } from "#app/context.server.ts";
import { defineAction } from "#app/web/actions.server.ts";
import { reasonSchema } from "#app/web/reason.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import type { ToastAction } from "#app/web/toast.ts";
import { approveWork } from "#features/money/index.server.ts";
import { answerNotFinished } from "#flows/answer-not-finished.server.ts";
import { bookDate } from "#flows/book-date.server.ts";
import { cancelBooking } from "#flows/cancel-booking.server.ts";
import { closeBooking } from "#flows/close-booking.server.ts";
import { completeBooking } from "#flows/complete-booking.server.ts";
import { confirmBooking } from "#flows/confirm-booking.server.ts";
import { decideNoShow } from "#flows/decide-no-show.server.ts";
import { declineBooking } from "#flows/decline-booking.server.ts";
import { undoCancelBooking } from "#flows/undo-cancel-booking.server.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import {
  type BookingRow,
  confirmCompletion,
  contestNoShow,
  reportNoShow,
  takeStep,
  undoComplete,
  undoStep,
} from "./index.server.ts";
import { bookingErrors } from "./rules/booking.errors.ts";
import { afterCompletion } from "./rules/booking.labels.ts";
import { bookDateFormSchema, decideContestSchema, reasonFormSchema } from "./rules/booking.schema.ts";
import { undoUntil } from "./rules/completion.policy.ts";
import { VISIT_STEPS } from "./rules/visit.policy.ts";
import { texts } from "./texts.ts";

/** A form whose only field is the booking's id. */
const ofBooking = z.object({ bookingId: z.string() });

/** "Mark Complete", for the tradesperson. The toast has an undo button. */
export const markCompleteAction = defineAction({
  intent: "mark-complete",
  schema: ofBooking,
  run: completeBooking,
  toast: (completed, ctx) => ({
    title: texts.markedComplete,
    description: afterCompletion(completed),
    ...(undoUntil(completed, ctx.clock.now()) && { action: undoOf(completed) }),
  }),
});

const undoOf = ({ id, jobId }: BookingRow): ToastAction => ({
  label: texts.undo,
  path: `/job/${jobId}`,
  intent: "undo-complete",
  fields: { bookingId: id },
});

/** "Undo", for the tradesperson, until the customer is notified. */
export const undoCompleteAction = defineAction({
  intent: "undo-complete",
  schema: ofBooking,
  run: undoComplete,
  toast: () => ({ title: texts.noLongerMarkedComplete, description: texts.customerNotTold }),
});

const STEP_TOASTS = texts.stepToasts;

/** "On my way", "Started" and "Finished", for the tradesperson on the day. */
export const takeStepAction = defineAction({
  intent: "take-step",
  schema: ofBooking.extend({ step: z.enum(VISIT_STEPS, texts.chooseStep) }),
  run: async (ctx, input) => {
    await takeStep(ctx, input);
    return input.step;
  },
  toast: (step) => ({ title: STEP_TOASTS[step], description: texts.toldCustomer }),
});

/** "Undo", for the tradesperson, until the next step. */
export const undoStepAction = defineAction({
  intent: "undo-step",
  schema: ofBooking,
  run: undoStep,
  toast: () => ({ title: texts.undone, description: texts.toldCustomer }),
});

/** "Confirm it is finished", for the customer whose tradesperson marked work complete that had no agreed day. */
export const confirmCompletionAction = defineAction({
  intent: "confirm-finished",
  schema: ofBooking,
  run: confirmCompletion,
  toast: () => ({ title: texts.confirmedFinished, description: texts.payOrApproveNext }),
});

/** "It is not finished", for the customer, with the reason that the tradesperson reads. */
export const notFinishedAction = defineAction({
  intent: "not-finished",
  schema: reasonFormSchema.extend(ofBooking.shape),
  run: answerNotFinished,
  toast: ({ status }) =>
    status === "disputed"
      ? { title: texts.disputeRaised, description: texts.disputeRaisedNext }
      : { title: texts.markedNotFinished, description: texts.sentReason },
});

/** "They did not come", for the customer after the booked day. */
export const reportNoShowAction = defineAction({
  intent: "report-no-show",
  schema: ofBooking,
  run: reportNoShow,
  toast: () => ({ title: texts.nobodyCame, description: texts.nobodyCameNext }),
});

/** "I did come", for the tradesperson whom the customer reported. */
export const contestNoShowAction = defineAction({
  intent: "contest-no-show",
  schema: reasonFormSchema.extend(ofBooking.shape),
  run: contestNoShow,
  toast: () => ({ title: texts.contested, description: texts.contestedNext }),
});

/** An admin's decision about a contested report. */
export const decideNoShowAction = defineAction({
  intent: "decide-no-show",
  schema: decideContestSchema,
  run: decideNoShow,
  toast: () => ({ title: texts.decided, description: texts.toldBoth }),
});

/** "Approve and release", for the customer. The toast names the amount that was released, which a refund may have reduced. */
export const approveWorkAction = defineAction({
  intent: "approve-work",
  schema: ofBooking,
  run: approveWork,
  toast: ({ released }) => ({ title: texts.workApproved, description: texts.released(formatPounds(released)) }),
});

/** "Confirm", for the tradesperson whose date the customer requested. */
export const confirmDateAction = defineAction({
  intent: "confirm-date",
  schema: ofBooking,
  run: confirmBooking,
  toast: () => ({ title: texts.dateConfirmed, description: texts.youAreBooked }),
});

/** "Decline", for the tradesperson whose date the customer requested. */
export const declineDateAction = defineAction({
  intent: "decline-date",
  schema: ofBooking,
  run: declineBooking,
  toast: () => ({ title: texts.dateDeclined, description: texts.quoteStaysOpen }),
});

/** "Cancel booking", for the customer or the tradesperson, with the reason that the other person reads. */
export const cancelBookingAction = defineAction({
  intent: "cancel-booking",
  schema: reasonFormSchema.extend(ofBooking.shape),
  run: cancelBooking,
  toast: ({ id, jobId, status, canUndo }) =>
    status === "disputed"
      ? { title: texts.workCancelled, description: texts.workCancelledNext }
      : { title: texts.bookingCancelled, description: texts.jobOpenAgain, ...(canUndo && undoOfCancel(id, jobId)) },
});

const undoOfCancel = (bookingId: string, jobId: string): { action: ToastAction } => ({
  action: { label: texts.undo, path: `/job/${jobId}`, intent: "undo-cancel-booking", fields: { bookingId } },
});

/** "Undo", for the person who has just cancelled a booking for which nothing was paid. */
export const undoCancelBookingAction = defineAction({
  intent: "undo-cancel-booking",
  schema: ofBooking,
  run: undoCancelBooking,
  toast: () => ({ title: texts.cancellationTakenBack, description: texts.bookingStands }),
});

/** "Close booking", for admins. */
export const closeBookingAction = defineAction({
  intent: "close-booking",
  schema: reasonSchema.extend(ofBooking.shape),
  run: closeBooking,
  toast: () => ({ title: texts.bookingClosed, description: texts.notifiedBoth }),
});

/** "Confirm Booking": requests a date, or changes the date of a confirmed booking. The amount comes from the stored quote. */
export const bookDateAction = defineAction({
  intent: "book-date",
  schema: (ctx) => bookDateFormSchema(londonDay(ctx.clock.now())).extend({ quoteId: z.string() }),
  run: async (ctx, input) => {
    // The specification gives this text; other pages send visitors to sign in.
    if (ctx.actor.kind !== "user") throw bookingErrors.NOT_AUTHENTICATED();
    return bookDate(ctx, input);
  },
  reply: (booking, ctx) =>
    toastAndRedirect("/my-jobs", {
      tone: "success",
      title: texts.bookingCreated,
      description: afterBooking(ctx, booking),
    }),
});

function afterBooking(ctx: Ctx, { answerBy, scheduledDate }: BookingRow): string {
  const today = londonDay(ctx.clock.now());
  const day = shortDay(scheduledDate ?? today, today);
  if (!answerBy) return texts.bookedFor(day);
  return texts.waitsForConfirmation(shortDay(answerBy, today), day);
}
