import { defineAction } from "#app/web/actions.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { addWorkPhotos, answerConsent, askConsent, deleteWorkPhoto } from "./index.server.ts";
import { photosIn } from "./photos-in.server.ts";
import { addPhotosForm, answerConsentForm, askConsentForm, ofBooking, ofPhoto } from "./rules/work-photo.schema.ts";

/** "Add photos", for the tradesperson. */
export const addWorkPhotosAction = defineAction("add-work-photos", {
  schema: addPhotosForm,
  // Browsers cannot refill file fields.
  secret: ["photos"],
  run: async (ctx, input, { form }) => {
    const files = await photosIn(form);
    await addWorkPhotos(ctx, { ...input, files });
    return files.length;
  },
  reply: (count) => toastAndStay(count === 1 ? "Photo added" : `${count} photos added`),
});

/** "Delete photo", for the tradesperson until the work is approved. */
export const deleteWorkPhotoAction = defineAction("delete-work-photo", {
  schema: ofPhoto,
  run: deleteWorkPhoto,
  toast: "Photo deleted",
});

/** "Ask Sarah", for the tradesperson after approval. */
export const askConsentAction = defineAction("ask-photo-consent", {
  schema: askConsentForm,
  run: askConsent,
  toast: () => ({ title: "We’ve asked your customer", description: "We will not show anything unless they say yes" }),
});

/** "Yes, show them" and "No", for the customer. */
export const answerConsentAction = defineAction("answer-photo-consent", {
  schema: answerConsentForm,
  run: (ctx, { bookingId, answer }) => answerConsent(ctx, { bookingId, event: answer === "yes" ? "agree" : "refuse" }),
  toast: ({ status }) =>
    status === "agreed"
      ? { title: "Thank you", description: "The photos are on their profile. You can take them down here at any time" }
      : { title: "The photos stay private", description: "We’ve told the tradesperson" },
});

/** "Take them down", for a customer who agreed before. */
export const withdrawConsentAction = defineAction("withdraw-photo-consent", {
  schema: ofBooking,
  run: (ctx, { bookingId }) => answerConsent(ctx, { bookingId, event: "withdraw" }),
  toast: () => ({ title: "Taken down", description: "The photos are no longer on the profile" }),
});
