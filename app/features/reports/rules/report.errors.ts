import { defineErrors } from "#kernel/errors.ts";

export const reportErrors = defineErrors({
  NOTHING_TO_REPORT: { status: 404, message: "This has already been removed" },
  OWN_CONTENT: { status: 422, message: "You cannot report your own content" },
  ALREADY_DECIDED: { status: 409, message: "This report has already been decided" },
  NO_APPEAL: {
    status: 409,
    message:
      "You cannot appeal: you already have, more than 28 days have passed, or the decision did not go against you",
  },
  GROUND_NEEDED: { status: 422, message: "Select why the review is removed" },
  OTHER_ADMIN: { status: 409, message: "Another admin has to decide the appeal" },
  NOT_REMOVABLE: { status: 422, message: "There is nothing to remove here. Choose another outcome" },
});
