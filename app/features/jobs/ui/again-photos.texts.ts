export const texts = {
  id: "features/jobs/ui/again-photos.texts",
  earlierPhotos: "Photos of the earlier job",
  earlierPhotosHint: "We’ll copy the ones you tick to this job",
};
