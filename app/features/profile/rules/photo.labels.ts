import { texts } from "./photo.texts.ts";

/** The largest file, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** The errors for photos that cannot be used. */
export const PHOTO_ERRORS = texts.photoErrors;
