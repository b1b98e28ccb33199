import { AppError, defineErrors } from "#kernel/errors.ts";

export const changeErrors = defineErrors({
  CHANGE_NOT_STARTED: { status: 409, message: "You can ask for a change once you have pressed Started" },
  CHANGE_NOT_OPEN: { status: 409, message: "The price can change while the work is under way, and not any more" },
  CHANGE_ALREADY_ASKED: {
    status: 409,
    message: "You have already asked for a change. Wait for the answer, or take it back first",
  },
  CHANGE_ANSWERED: { status: 409, message: "This has been answered or taken back in the meantime" },
  /** Somebody pays at this moment, by the old price. */
  CHANGE_DURING_PAYMENT: {
    status: 409,
    message: "A payment for this booking is under way. Try again in a few minutes, when it has arrived or ended",
  },
  CHANGE_STAGE_TOO_SMALL: {
    status: 409,
    message: "The last stage would be less than £0.30. Take off a little more or a little less",
  },
  CHANGE_PHOTO_NOT_FOUND: { status: 422, message: "This photo is not one of the booking’s photos" },
  CHANGE_CARD_NEEDED: {
    status: 409,
    title: "Add a card first",
    message: "We hold the money for this job, so the extra is taken now. Add a card, then approve it",
  },
  CHANGE_PAYMENT_FAILED: {
    status: 502,
    title: "Payment failed",
    message: "The payment did not work. Nothing is agreed",
  },
  CHANGE_PAYMENT_UNKNOWN: {
    status: 503,
    title: "Payment failed",
    message: "The payment provider did not answer. We’ll try again automatically, and you will not be charged twice",
  },
});

/** The change does not exist, or the actor may not see it. Both give the same error. */
export const changeNotFound = (): AppError => new AppError("NOT_FOUND", { status: 404, message: "Change not found" });

/** The change is no longer the one that was read. */
export function changeChanged(current: object): AppError {
  const message = "This has changed since you read it. Read it again before you approve";
  const fields = [{ field: "revision", message }];
  return new AppError("CHANGE_CHANGED", { status: 409, title: "Changed", message }, { fields, current });
}
