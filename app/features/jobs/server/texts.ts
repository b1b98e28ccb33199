export const texts = {
  id: "features/jobs/server/texts",
  photoProblem: (place: number, message: string) => `Photo ${place}: ${message}`,

  jobPosted: (title: string) => `Job posted: ${title}`,
};
