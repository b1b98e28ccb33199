export const texts = {
  id: "features/jobs/ui/job-mark-buttons.texts",
  details: "Details",

  savedPressToRemove: (title: string) => `Saved: ${title}. Press to remove`,
  saveTitle: (title: string) => `Save ${title}`,
  saved: "Saved",
  save: "Save",
  notForMe: (title: string) => `Not for me: ${title}`,
  notMe: "Not for me",
  bringBackTitle: (title: string) => `Bring back: ${title}`,
  bringBack: "Bring back",
};
