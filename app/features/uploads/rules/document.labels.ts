const documentWords = {
  none: "Choose a file",
  heavy: "The file must be 10 MB or smaller",
  format: "The file must be a JPEG, PNG, WebP or PDF",
  broken: "The file is damaged and cannot be read",
  small: "The picture must be at least 64 pixels wide and high",
  wide: "The picture must be 50 megapixels or smaller",
  locked: "The PDF needs a password. Save a copy without one",
  active: "The PDF contains scripts or other files. Print it to a new PDF and send that",
  malware: "The file contains a virus or other malware",
  bomb: "The PDF is too large when opened",
  long: "The PDF must have 300 pages or fewer",
};

/** The largest file, in bytes. */
export const DOCUMENT_MOST_BYTES = 10 * 1024 * 1024;
/** The most bytes of all files that one person has stored. */
export const STORAGE_MOST_BYTES = 2 * 1024 * 1024 * 1024;
/** A decoded picture needs four bytes for each pixel, even when its file is small. */
export const PICTURE_MOST_PIXELS = 50_000_000;
/** For a field that accepts photos only. Browsers convert AVIF (#app/web/readable-photos.ts); iPhones convert HEIC themselves, as long as it is not named. */
export const PHOTO_ACCEPT = "image/jpeg,image/png,image/webp,image/avif";
/** For a file field's `accept`. */
export const DOCUMENT_ACCEPT = `${PHOTO_ACCEPT},application/pdf`;

/** The errors for files that cannot be used. */
export const DOCUMENT_WORDS = documentWords;

export const HEIC_WORDS = "We cannot read HEIC photos. Save it as a JPEG and try again";
/** The largest logo, in pixels; larger ones are made smaller. */
export const LOGO_SIZE = { width: 600, height: 200 } as const;
export const LOGO_FORMAT_WORDS = "The logo must be a JPEG, PNG or WebP picture";
/** The error for other files where a photo is required. */
export const PHOTO_FORMAT_WORDS = "The photo must be a JPEG, PNG or WebP";
