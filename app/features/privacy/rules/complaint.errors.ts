import { defineErrors } from "#kernel/errors.ts";

export const complaintErrors = defineErrors({
  COMPLAINT_LIMIT: {
    status: 429,
    message: "We have already had 3 complaints from this address today. Please add to one of them by email",
  },
});
