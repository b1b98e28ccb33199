import { defineErrors } from "#kernel/errors.ts";
import { PHOTOS_PER_MOMENT } from "./work-photo.files.ts";

export const TOO_MANY_WORK_PHOTOS = `A booking can have up to ${PHOTOS_PER_MOMENT} photos from before and ${PHOTOS_PER_MOMENT} from after the work`;

export const workPhotoErrors = defineErrors({
  PHOTOS_NOT_OPEN: {
    status: 409,
    message: "Photos can be added from the day of the work until 7 days after it is marked complete",
  },
  PHOTOS_KEPT: {
    status: 409,
    message: "Photos can be deleted until the work is approved, and not while there is a dispute",
  },
  WORK_PHOTO_NOT_FOUND: { status: 404, message: "This photo is no longer here" },
  CANNOT_ASK_CONSENT: { status: 409, message: "You can ask once the work is approved" },
  CONSENT_ASKED: { status: 409, message: "You have already asked about the photos of this booking" },
  CONSENT_ANSWERED: { status: 409, message: "This has already been answered, or the photos are no longer offered" },
});
