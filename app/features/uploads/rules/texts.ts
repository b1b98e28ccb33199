export const texts = {
  id: "features/uploads/rules/texts",
  documentWords: {
    none: "Please choose a file",
    heavy: "The file must be at most 10 MB",
    format: "The file must be a JPEG, PNG, WebP or PDF",
    broken: "The file is damaged and cannot be read",
    small: "The picture must be at least 64 pixels wide and high",
    wide: "The picture must be at most 50 megapixels",
    locked: "The PDF needs a password. Please save it without one",
    active: "The PDF contains scripts or other files. Please print it to a new PDF and send that",
    malware: "The file contains a virus or other malware",
    bomb: "The PDF is too large once unpacked",
    long: "The PDF must have at most 300 pages",
  },
  heic: "HEIC photos cannot be read here. Please send it as a JPEG",
  logoFormat: "The logo must be a JPEG, PNG or WebP picture",
  photoFormat: "The photo must be a JPEG, PNG or WebP",
};
