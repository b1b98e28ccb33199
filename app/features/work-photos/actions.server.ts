import { defineAction } from "#app/web/actions.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { addWorkPhotos, answerConsent, askConsent, deleteWorkPhoto } from "./index.server.ts";
import { addPhotosForm, answerConsentForm, askConsentForm, ofBooking, ofPhoto } from "./rules/work-photo.schema.ts";
import { texts } from "./texts.ts";

/** The photos of a form. An empty file field sends a file without a name. */
const photosIn = (form: FormData): Promise<Uint8Array[]> =>
  Promise.all(
    form
      .getAll("photos")
      .filter((file): file is File => file instanceof File && file.size + file.name.length > 0)
      .map(async (file) => new Uint8Array(await file.arrayBuffer())),
  );

/** "Add photos", for the tradesperson. */
export const addWorkPhotosAction = defineAction({
  intent: "add-work-photos",
  schema: addPhotosForm,
  // Browsers cannot refill file fields.
  secret: ["photos"],
  run: async (ctx, input, { form }) => {
    const files = await photosIn(form);
    await addWorkPhotos(ctx, { ...input, files });
    return files.length;
  },
  reply: (count) => toastAndStay(count === 1 ? texts.photoAdded : texts.photosAdded(count)),
});

/** "Delete photo", for the tradesperson until the work is approved. */
export const deleteWorkPhotoAction = defineAction({
  intent: "delete-work-photo",
  schema: ofPhoto,
  run: deleteWorkPhoto,
  toast: texts.photoDeleted,
});

/** "Ask Sarah", for the tradesperson after approval. */
export const askConsentAction = defineAction({
  intent: "ask-photo-consent",
  schema: askConsentForm,
  run: askConsent,
  toast: () => ({ title: texts.askedCustomer, description: texts.nothingIsShownUnless }),
});

/** "Yes, show them" and "No", for the customer. */
export const answerConsentAction = defineAction({
  intent: "answer-photo-consent",
  schema: answerConsentForm,
  run: (ctx, { bookingId, answer }) => answerConsent(ctx, { bookingId, event: answer === "yes" ? "agree" : "refuse" }),
  toast: ({ status }) =>
    status === "agreed"
      ? { title: texts.thankYou, description: texts.shownOnProfile }
      : { title: texts.photosStayPrivate, description: texts.toldTradesperson },
});

/** "Take them down", for a customer who agreed before. */
export const withdrawConsentAction = defineAction({
  intent: "withdraw-photo-consent",
  schema: ofBooking,
  run: (ctx, { bookingId }) => answerConsent(ctx, { bookingId, event: "withdraw" }),
  toast: () => ({ title: texts.takenDown, description: texts.noLongerShown }),
});
