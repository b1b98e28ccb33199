export const texts = {
  id: "features/work-photos/server/texts",
  photoProblem: (index: number, message: string) => `Photo ${index + 1}: ${message}`,

  choosePhotoFromWork: (moment: string) => `Please choose a photo from ${moment} the work`,
};
