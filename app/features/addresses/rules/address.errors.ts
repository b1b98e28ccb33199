import { defineErrors } from "#kernel/errors.ts";

export const addressErrors = defineErrors({
  ADDRESS_FIXED: {
    status: 409,
    title: "Address not saved",
    message: "The work is done or cancelled, so its address can no longer change",
  },
  TOO_MANY_ADDRESSES: {
    status: 409,
    title: "Address not saved",
    message: "You can save up to 20 addresses. Remove one that you no longer need",
  },
});
