/** The server entry point of the module for photos of work. Each operation's comment names its errors. */

export { answerConsent, askConsent } from "./server/consent.server.ts";
export { addWorkPhotos, cleanUpWorkPhotos, deleteWorkPhoto } from "./server/photo-changes.server.ts";
export {
  type PhotoConsent,
  photosAndConsentsPart,
  unsafePhotosOfBooking,
  type WorkPhoto,
  workPhotoFor,
  workPhotosFor,
} from "./server/photo-reads.server.ts";
export { workPhotosPart } from "./server/photos-part.server.ts";
