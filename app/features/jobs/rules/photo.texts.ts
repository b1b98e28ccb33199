export const texts = {
  id: "features/jobs/rules/photo.texts",
  jobUpPhotos: (photosPerJob: number) => `A job can have up to ${photosPerJob} photos`,
  photoOfJob: "Photo of the job",
  photoOfOfJob: (place: number, count: number) => `Photo ${place} of ${count} of the job`,
};
