export const texts = {
  id: "features/jobs/server/texts",
  photoUploadCount: (uploadCount: number, message: string) => `Photo ${uploadCount}: ${message}`,

  jobPostedTitle: (title: string) => `Job posted: ${title}`,
};
