export const texts = {
  id: "features/jobs/rules/photo-uploads.texts",
  photoIsNoLongerAvailable: "A photo is no longer available. Please send it again",
};
