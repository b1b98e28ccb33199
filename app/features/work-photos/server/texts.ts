export const texts = {
  id: "features/work-photos/server/texts",
  photoProblem: (index: number, message: string) => `Photo ${index + 1}: ${message}`,

  choosePhotoFromWork: (moment: string) => `Please choose a photo from ${moment} the work`,

  photoTaken: { before: "Photo from before the work", after: "Photo from after the work" },
  photosTaken: { before: "photos from before the work", after: "photos from after the work" },
  useOfPhotos: "Use of the photos in the portfolio",
};
