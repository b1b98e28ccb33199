export const texts = {
  id: "features/jobs/ui/job-rows.texts",
  urgent: "Urgent",
};
