export const texts = {
  id: "features/jobs/ui/kept-photos-line.texts",
  yourPhotoGoesWithJob: "Your photo goes with the job",
  yourPhotosGoWithJob: (count: number) => `Your ${count} photos go with the job`,
};
