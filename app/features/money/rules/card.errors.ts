import { defineErrors } from "#kernel/errors.ts";

export const cardErrors = defineErrors({
  PAYMENT_SETUP_FAILED: { status: 502, message: "Failed to start payment setup" },
  CARD_NOT_SAVED: { status: 502, message: "We could not check whether your card was saved. Try again" },
  CARD_IN_USE: {
    status: 409,
    title: "This card is in use",
    message: "A milestone is being paid with it. Wait until that is done",
  },
});
