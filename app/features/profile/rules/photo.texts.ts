export const texts = {
  id: "features/profile/rules/photo.texts",
  photoErrors: {
    none: "Please choose a photo",
    heavy: "The photo must be at most 10 MB",
    format: "The photo must be a JPEG, PNG or WebP file",
    broken: "The photo is damaged and cannot be read",
    small: "The photo must be at least 64 pixels wide and high",
    square: "Please choose a square inside the photo, at least 64 pixels wide",
    wide: "The photo must be at most 50 megapixels",
  },
};
