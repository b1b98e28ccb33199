export const texts = {
  id: "features/jobs/ui/cancel-job.texts",
  cancelJob: "Cancel job",
  cancelThisJob: "Cancel this job?",
  cancelling: "Cancelling…",
  keepJob: "Keep job",

  keepingItOpen: "Keeping it open…",
  keepItOpen: "Keep it open",
};
