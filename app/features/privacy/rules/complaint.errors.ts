import { defineErrors } from "#kernel/errors.ts";

export const complaintErrors = defineErrors({
  COMPLAINT_LIMIT: {
    status: 429,
    message: "We have already had 3 complaints from this address today. Please add to one of them by email",
  },
  /** For visitors, when all of them together have reached the limit of a day. */
  COMPLAINTS_FULL: {
    status: 429,
    message: "We are getting unusually many complaints today. Please sign in to send yours, or write to us by email",
  },
});
