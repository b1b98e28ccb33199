import { defineErrors } from "#kernel/errors.ts";

export const reportErrors = defineErrors({
  NOTHING_TO_REPORT: { status: 404, message: "What you want to report is not there any more" },
  OWN_CONTENT: { status: 422, message: "You cannot report what is your own" },
  ALREADY_DECIDED: { status: 409, message: "This has been decided in the meantime" },
  NO_APPEAL: {
    status: 409,
    message:
      "An appeal is not possible: it was made already, more than 28 days have passed, or the decision did not go against you",
  },
  GROUND_NEEDED: { status: 422, message: "Please select why the review is removed" },
  OTHER_ADMIN: { status: 409, message: "An appeal is decided by somebody else than the first decision" },
  NOT_REMOVABLE: { status: 422, message: "There is nothing to remove here. Choose another outcome" },
});
