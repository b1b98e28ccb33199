export const texts = {
  id: "features/jobs/ui/manage-photos.texts",
  thisCustomerAsksYouFirst: (others: null | string) =>
    `This customer asks you first. ${others ? `Others see the job from ${others}.` : "Nobody else sees the job."}`,
  askedFirstNames: (names: string) => `Asked first: ${names}.`,
  othersSeeJobFrom: (others: string) => `Others see the job from ${others}.`,
  nobodyElseSeesJob: "Nobody else sees the job.",
  showingIt: "Showing it…",
  showItToEverybodyNow: "Show it to everybody now",

  photosOfJob: "Photos of the job",
  opensInNewTab: ", opens in a new tab",

  addPhotos: "Add photos",
  addOrChangePhotos: "Add or change photos",
  jobHasPhotos: (photosPerJob: number) => `The job has ${photosPerJob} photos. Remove one to add another.`,
  adding: "Adding…",
  whatPhotoShows: (number: number) => `What photo ${number} shows`,
  saving: "Saving…",
  save: "Save",
  whatPhotoShowsNumber: (number: number) => ` what photo ${number} shows`,
  removePhoto: "Remove photo",
  removePhotoNumber: (number: number) => `Remove photo ${number}?`,
  removing: "Removing…",
  nobodySeeAnyMore: "Nobody will see it any more, and we’ll delete it.",

  rulesForThisWork: "Rules for this work",
};
