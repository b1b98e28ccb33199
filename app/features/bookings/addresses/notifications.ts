import { z } from "zod";
import { defineNotification } from "#features/notifications/rules/define-notification.ts";

/** Without the address, which only the page shows. */
export const addressCorrected = defineNotification("address-corrected", {
  topic: "bookings",
  payload: z.object({
    jobTitle: z.string(),
    /** The reader is the customer. */
    isCustomer: z.boolean(),
  }),
  sample: { jobTitle: "Replace <b>kitchen</b> tap", isCustomer: true },
  line: ({ jobTitle }) => ({ title: "Our team corrected the address", text: jobTitle }),
  mail: ({ jobTitle, isCustomer }) => ({
    subject: `New address for ${jobTitle}`,
    preview: "Our team corrected where the work is",
    heading: "The address has changed",
    paragraphs: [
      isCustomer
        ? "Our team corrected the address of your booking, as you asked. Check that it is right. If you did not ask for this, tell us today."
        : "The customer asked our team to correct the address of the work. Look at it before you set off.",
    ],
    facts: [["Job", jobTitle]],
    button: "See the address",
  }),
});
