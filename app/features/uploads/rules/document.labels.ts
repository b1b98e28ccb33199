import { texts } from "./texts.ts";

/** The largest file, in bytes. */
export const DOCUMENT_MOST_BYTES = 10 * 1024 * 1024;
/** The most bytes of all files that one person has stored. */
export const STORAGE_MOST_BYTES = 2 * 1024 * 1024 * 1024;
/** A decoded picture needs four bytes for each pixel, even when its file is small. */
export const PICTURE_MOST_PIXELS = 50_000_000;
/** For a file field's `accept`. */
export const DOCUMENT_ACCEPT = "image/jpeg,image/png,image/webp,application/pdf";

/** The errors for files that cannot be used. */
export const DOCUMENT_WORDS = texts.documentWords;

/** For a field that accepts photos only. */
export const PHOTO_ACCEPT = "image/jpeg,image/png,image/webp";
export const HEIC_WORDS = texts.heic;
/** The largest logo, in pixels; larger ones are made smaller. */
export const LOGO_SIZE = { width: 600, height: 200 } as const;
export const LOGO_FORMAT_WORDS = texts.logoFormat;
/** The error for other files where a photo is required. */
export const PHOTO_FORMAT_WORDS = texts.photoFormat;
