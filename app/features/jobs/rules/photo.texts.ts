export const texts = {
  id: "features/jobs/rules/photo.texts",
  tooManyPhotos: (max: number) => `A job can have up to ${max} photos`,
  photoOfJob: "Photo of the job",
  photoPlace: (place: number, count: number) => `Photo ${place} of ${count} of the job`,
};
