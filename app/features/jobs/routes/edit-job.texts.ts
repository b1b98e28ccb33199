export const texts = {
  id: "features/jobs/routes/edit-job.texts",
  editJob: "Edit job",
  editHint: "Tradespeople who have already quoted will see your changes.",
  saving: "Saving…",
  saveChanges: "Save changes",
  cancel: "Cancel",
};
