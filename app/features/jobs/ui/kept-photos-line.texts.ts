export const texts = {
  id: "features/jobs/ui/kept-photos-line.texts",
  photoGoes: "Your photo goes with the job",
  photosGo: (count: number) => `Your ${count} photos go with the job`,
};
