/** The server entry point of the module for photos of work. Each operation's comment names its errors. */
export { addWorkPhotos } from "./server/add-photos.server.ts";
export { answerConsent } from "./server/answer-consent.server.ts";
export { askConsent } from "./server/ask-consent.server.ts";
export { cleanUpWorkPhotos } from "./server/clean-up-photos.server.ts";
export { deleteWorkPhoto } from "./server/delete-photo.server.ts";
export {
  type PhotoConsent,
  unsafePhotosOfBooking,
  type WorkPhoto,
  workPhotoFor,
  workPhotosFor,
} from "./server/photo-reads.server.ts";
export { workPhotosPart } from "./server/photos-part.server.ts";
