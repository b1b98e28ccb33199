import type { ReactNode } from "react";

export const texts = {
  id: "features/jobs/ui/manage-photos.texts",
  asksYouFirst: "This customer asks you first.",
  askedFirst: (names: string) => `Asked first: ${names}.`,
  othersFrom: (others: string) => `Others see the job from ${others}.`,
  nobodyElse: "Nobody else sees the job.",
  showingIt: "Showing it…",
  showToAll: "Show it to everybody now",

  photosOfJob: "Photos of the job",
  opensInNewTab: ", opens in a new tab",

  addPhotos: "Add photos",
  changePhotos: "Add or change photos",
  jobHasPhotos: (photosPerJob: number) => `The job has ${photosPerJob} photos. Remove one to add another.`,
  adding: "Adding…",
  whatPhotoShows: (number: number) => `What photo ${number} shows`,
  saving: "Saving…",
  saveCaption: (number: number, hidden: (text: string) => ReactNode) => (
    <>Save{hidden(` what photo ${number} shows`)}</>
  ),
  removePhoto: "Remove photo",
  removeQuestion: (number: number) => `Remove photo ${number}?`,
  removing: "Removing…",
  removeWhat: "Nobody will see it any more, and we’ll delete it.",

  workRules: "Rules for this work",
};
