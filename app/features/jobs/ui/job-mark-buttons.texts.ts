export const texts = {
  id: "features/jobs/ui/job-mark-buttons.texts",
  details: "Details",

  savedTitle: (title: string) => `Saved: ${title}. Press to remove`,
  saveTitle: (title: string) => `Save ${title}`,
  saved: "Saved",
  save: "Save",
  hideTitle: (title: string) => `Not for me: ${title}`,
  hide: "Not for me",
  bringBackTitle: (title: string) => `Bring back: ${title}`,
  bringBack: "Bring back",
};
