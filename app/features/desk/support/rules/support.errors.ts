import { defineErrors } from "#kernel/errors.ts";

export const supportErrors = defineErrors({
  SUPPORT_LIMIT: {
    status: 429,
    message: "We have already had 3 messages from this address today. We’ll answer them by email",
  },
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
