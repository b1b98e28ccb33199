import { defineErrors } from "#kernel/errors.ts";

export const calendarErrors = defineErrors({
  TIME_OFF_OVERLAPS: {
    status: 409,
    title: "Time off not saved",
    message: "You already have time off on some of these days",
  },
  TOO_MUCH_TIME_OFF: {
    status: 409,
    title: "Time off not saved",
    message: "You have 100 times off to come. Please remove one first",
  },
});
