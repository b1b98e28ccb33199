import type { ReactNode } from "react";

export const texts = {
  id: "features/portfolio/ui/own-work.texts",
  addWork: "Add work",
  picture: "Picture",
  finishedWorkJpegPng: "The finished work. JPEG, PNG or WebP, at most 10 MB.",
  before: "Before",
  samePlaceBeforeWork: "The same place before the work, to show both side by side.",
  onlyShowWorkYours:
    "Only show work that is yours. Ask before you show somebody’s home, and leave out faces, number plates and house numbers. We remove the location and date from your pictures.",
  adding: "Adding…",
  addToYourProfile: "Add to your profile",

  removedByOurTeam: "Removed by our team. Nobody else sees it; you can delete it.",
  waitingForYourCustomersYes: "Waiting for your customer’s yes. Nobody else sees it until then.",
  changeCaption: (caption: ReactNode) => <>Change{caption}</>,
  removeCaption: (caption: ReactNode) => <>Remove{caption}</>,
  removeThisFromYourProfile: "Remove this from your profile?",
  removing: "Removing…",
  nobodyWillSee: (caption: string) => `Nobody will see “${caption}” any more, and we’ll delete its pictures.`,
  showEarlierCaption: (caption: string) => `Show ${caption} earlier`,
  showLaterCaption: (caption: string) => `Show ${caption} later`,
  saving: "Saving…",
  saveChanges: "Save changes",

  whatItShows: "What it shows",
  customersReadItUnderPicture: "Customers read it under the picture, such as “Mixer tap replaced”.",
  kindOfWork: "Kind of work",
  selectKindOfWork: "Select a kind of work",
  booking: "Booking",
  ifItWasBookedHere: "If it was booked here, customers see the month and its review.",
  notBookedHere: "Not booked here",
};
