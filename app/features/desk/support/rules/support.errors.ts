import { defineErrors } from "#kernel/errors.ts";

export const supportErrors = defineErrors({
  SUPPORT_LIMIT: {
    status: 429,
    message: "We have already had 3 messages from this address today. We’ll answer them by email",
  },
  TICKETS_A_DAY: {
    status: 429,
    title: "Not sent",
    message: "You have opened 20 tickets today. Write in one of those, and we’ll answer there",
  },
  TICKET_CHANGED: {
    status: 409,
    title: "Not sent yet",
    message: "There is a new message. Read it, then send again if your answer still fits",
  },
  MACRO_NEEDS_ACCOUNT: {
    status: 409,
    title: "Not sent",
    message: "This person has no account to sign out of. Leave that out, then send again",
  },
  CANNOT_REVIEW: {
    status: 409,
    title: "Not saved",
    message: "Only a ticket that somebody else has solved can be reviewed",
  },
  TICKET_REVIEWED: { status: 409, title: "Not saved", message: "Somebody else has just reviewed this ticket" },
  USUAL_ANSWER_TITLE: { status: 409, title: "Not saved", message: "There is already a usual answer with this name" },
  USUAL_ANSWERS_FULL: {
    status: 409,
    title: "Not added",
    message: "There are 200 usual answers, which is the most. Remove one that nobody needs",
  },
  /** For visitors, when all of them together have reached the limit of a day. */
  SUPPORT_FULL: {
    status: 429,
    message: "We are getting unusually many messages today. Sign in to send yours, or write to us by email",
  },
});
