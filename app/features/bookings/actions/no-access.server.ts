import { z } from "zod";
import { defineAction } from "#app/web/actions.server.ts";
import { awaits } from "#features/approvals/index.server.ts";
import { SENT_FOR_APPROVAL } from "#features/approvals/rules/approval.labels.ts";
import { decideNoAccess } from "#flows/decide-no-access.server.ts";
import { validationError } from "#kernel/errors.ts";
import { contestNoAccess, reportNoAccess, requireReportable, withdrawNoAccess } from "../index.server.ts";
import { reasonFormSchema } from "../rules/booking.schema.ts";
import { decideNoAccessSchema, noAccessFormSchema } from "../rules/no-access.schema.ts";
import { addWorkPhotos } from "../work-photos/index.server.ts";
import { photosIn } from "../work-photos/photos-in.server.ts";

const ofBooking = z.object({ bookingId: z.string() });

/** "Report and charge £48.00", for the tradesperson at the door, with the photo in the same form. */
export const reportNoAccessAction = defineAction("report-no-access", {
  schema: noAccessFormSchema,
  // Browsers cannot refill file fields.
  secret: ["photos"],
  run: async (ctx, { bookingId, note }, { form }) => {
    const files = await photosIn(form);
    if (files.length === 0) throw validationError([{ field: "photos", message: "Take a photo of the door" }]);
    // Before the photo is stored for a report that is refused.
    await requireReportable(ctx, { bookingId });
    const { id } = await addWorkPhotos(ctx, { bookingId, moment: "before", files });
    return reportNoAccess(ctx, { bookingId, note: note || null, photoIds: [id] });
  },
  toast: ({ charge }) => ({
    title: "Reported",
    description: charge === null ? "We’ve told the customer" : "We’ve told the customer. They have 48 hours to object",
  }),
});

/** "Somebody was in", for the customer within 48 hours. */
export const contestNoAccessAction = defineAction("contest-no-access", {
  schema: reasonFormSchema.extend(ofBooking.shape),
  run: contestNoAccess,
  toast: () => ({ title: "Sent to our team", description: "Nothing is charged until they decide" }),
});

/** "Do not charge", for the tradesperson. */
export const withdrawNoAccessAction = defineAction("withdraw-no-access", {
  schema: ofBooking,
  run: withdrawNoAccess,
  toast: () => ({ title: "Report taken back", description: "Nothing is charged. We’ve told the customer" }),
});

/** An operator's decision about a charge to which the customer objects. */
export const decideNoAccessAction = defineAction("decide-no-access", {
  schema: decideNoAccessSchema,
  run: decideNoAccess,
  toast: (result) =>
    result && awaits(result)
      ? SENT_FOR_APPROVAL
      : { title: "Decided", description: "We’ve told both people and given your reason" },
});
