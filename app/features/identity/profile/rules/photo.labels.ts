const photoErrors = {
  none: "Choose a photo",
  heavy: "The photo must be 10 MB or smaller",
  format: "The photo must be a JPEG, PNG or WebP file",
  broken: "The photo is damaged and cannot be read",
  small: "The photo must be at least 64 pixels wide and high",
  square: "Choose a square inside the photo, at least 64 pixels wide",
  wide: "The photo must be 50 megapixels or smaller",
};

/** The largest file, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** The errors for photos that cannot be used. */
export const PHOTO_ERRORS = photoErrors;
