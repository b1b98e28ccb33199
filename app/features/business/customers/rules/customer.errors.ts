import { defineErrors } from "#kernel/errors.ts";
import { OFFER_AGAIN_DAYS } from "./offer.policy.ts";

export const customerErrors = defineErrors({
  CUSTOMER_NOT_FOUND: { status: 404, message: "You have not worked for this person here" },
  OFFERED_RECENTLY: {
    status: 409,
    message: `You offered to come again less than ${OFFER_AGAIN_DAYS} days ago`,
  },
  NO_FINISHED_WORK: { status: 409, message: "You can offer to come again once a job is finished and paid" },
  CANNOT_BE_ASKED_YET: {
    status: 409,
    message: "You can offer to come again once your identity is checked and your profile is public",
  },
  CUSTOMER_UNREACHABLE: { status: 409, message: "You cannot offer this person work at the moment" },
});
