export const texts = {
  id: "features/jobs/rules/photo-uploads.texts",
  uploadGone: "A photo is no longer available. Please send it again",
};
