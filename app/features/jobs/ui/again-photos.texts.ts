export const texts = {
  id: "features/jobs/ui/again-photos.texts",
  photosOfEarlierJob: "Photos of the earlier job",
  wellCopyOnesTick: "We’ll copy the ones you tick to this job",
};
