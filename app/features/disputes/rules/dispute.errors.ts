import { AppError, defineErrors } from "#kernel/errors.ts";

export const disputeErrors = defineErrors({
  CANNOT_DISPUTE: { status: 409, message: "Only confirmed or completed work can be disputed" },
  ALREADY_DISPUTED: { status: 409, message: "There is already a dispute about this booking" },
  DISPUTE_SETTLED: { status: 409, message: "The dispute about this booking is settled and cannot be raised again" },
  RAISED_TOO_OFTEN: { status: 409, message: "You have raised and withdrawn disputes about this booking too often" },
  ALREADY_ANSWERED: { status: 409, message: "This dispute has been answered already" },
  NOT_YOURS_TO_ANSWER: { status: 403, message: "You raised this dispute, so the other person has to answer it" },
  ASKED_TOO_OFTEN: { status: 409, message: "You have asked this person for evidence five times" },
  DISPUTE_OVER: { status: 409, message: "This dispute is over" },
  OFFERS_CLOSED: { status: 409, message: "You can no longer make offers: this dispute is waiting for a decision" },
  NO_MORE_OFFERS: { status: 409, message: "You have made all three of your offers" },
  NOTHING_TO_SPLIT: {
    status: 409,
    message: "There is no money to share or to refund for this booking. You can ask for a decision",
  },
  NO_OFFER: { status: 409, message: "There is no offer from the other person to accept" },
  OFFER_CHANGED: { status: 409, message: "That offer has been replaced. Check the new one" },
  LESS_IS_HELD: { status: 409, message: "Less money is left now than was offered. Make a new offer" },
  REPEAT_NEEDS_HELD_MONEY: {
    status: 409,
    message: "No money is held for this booking, so repeat work cannot be agreed here",
  },
  REPEAT_TOO_LATE: {
    status: 409,
    message: "We must return the money today, so there is no time left to do the work again",
  },
  REPEAT_DAY_PASSED: { status: 409, message: "The day of that offer has passed. Make a new offer" },
  REPEAT_AFTER_CANCELLATION: {
    status: 409,
    message: "The customer has cancelled the work, so it cannot be done again",
  },
  AMOUNT_NEEDED: {
    status: 409,
    message:
      "The tradesperson has 48 hours to ask for an amount with an offer. If they do not, everything that we hold is refunded",
  },
  CANCELLATION_IS_FINAL: { status: 409, message: "A cancellation cannot be withdrawn" },
  ALREADY_ESCALATED: { status: 409, message: "This dispute is already waiting for a decision" },
  NOT_YOURS_TO_WITHDRAW: { status: 403, message: "Only the person who raised a dispute can withdraw it" },
  NOT_ESCALATED: { status: 409, message: "This dispute is not waiting for a decision yet" },
  TOO_MANY_FILES: { status: 409, message: "Each person can add up to 10 files" },
  TOO_MANY_QUOTES: { status: 409, message: "Each person can quote up to 20 messages" },
  ALREADY_QUOTED: { status: 409, message: "That message has already been quoted" },
  MESSAGE_NOT_FOUND: { status: 404, message: "Message not found" },
  CONVERSATION_CLOSED: { status: 403, message: "Neither person has shared their conversation for this dispute" },
});

/** A dispute that is not there, or is not the actor's business: both look alike. */
export const disputeNotFound = (): AppError => new AppError("NOT_FOUND", { status: 404, message: "Dispute not found" });

/** Repeat work of a suspended tradesperson. The code is that of booking and paying, which are refused with another sentence. */
export const repeatWhileSuspended = (): AppError =>
  new AppError("TRADESPERSON_SUSPENDED", {
    status: 409,
    message: "This tradesperson’s account is suspended, so they cannot do the work again. You can still agree on money",
  });
