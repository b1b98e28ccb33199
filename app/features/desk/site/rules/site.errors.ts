import { defineErrors } from "#kernel/errors.ts";

export const siteErrors = defineErrors({
  ANNOUNCEMENTS_FULL: {
    status: 409,
    title: "Not published",
    message:
      "Three announcements would already be shown at that time, which is the most. End one, or choose other times",
  },
  ANNOUNCEMENTS_WAIT: {
    status: 409,
    title: "Not published",
    message: "There are 50 announcements that have not ended, which is the most",
  },
  ANNOUNCEMENT_OVER: { status: 409, title: "Not saved", message: "This would already have ended" },
});
