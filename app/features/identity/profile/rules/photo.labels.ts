const photoErrors = {
  none: "Choose a photo",
  heavy: "The photo must be at most 10 MB",
  format: "The photo must be a JPEG, PNG or WebP file",
  broken: "The photo is damaged and cannot be read",
  small: "The photo must be at least 64 pixels wide and high",
  square: "Choose a square inside the photo, at least 64 pixels wide",
  wide: "The photo must be at most 50 megapixels",
};

/** The largest file, in bytes. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024;

/** The errors for photos that cannot be used. */
export const PHOTO_ERRORS = photoErrors;
