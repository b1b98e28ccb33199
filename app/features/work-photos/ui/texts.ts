export const texts = {
  id: "features/work-photos/ui/texts",
  allTaken: (photosPerMoment: number) => `There are ${photosPerMoment} photos from before and after the work.`,
  taken: "Taken",
  momentAndLeft: (moment: string, left: number) =>
    `${moment === "before" ? "Before" : "After"} the work (${left} left)`,
  photos: "Photos",
  photoTypes: "JPEG, PNG or WebP, each at most 10 MB. We remove the location and date from the files.",
  adding: "Adding…",
  addPhotos: "Add photos",
  notSentYet: (waiting: number) => `${waiting} ${waiting === 1 ? "photo is" : "photos are"} not sent yet`,

  showThesePhotos: "Show these photos on your profile",
  weAskFirst: (name: string) =>
    `We ask ${name} first: “May I show these photos?” Nobody else sees them unless the answer is yes.`,
  afterWork: "After the work",
  beforeWork: "Before the work",
  whatTheyShow: "What they show",
  ask: (name: string) => `Ask ${name}`,
  asking: "Asking…",
  agreed: (name: string, caption: string) => `${name} said yes: “${caption}” is on your profile.`,
  refused: (name: string) => `${name} would rather not have these photos shown.`,
  withdrawn: (name: string) => `${name} no longer wants these photos shown, so we took them off your profile.`,
  youAgreed: (name: string) => `You agreed that ${name} shows photos of this work.`,
  asked: (name: string) => `You asked ${name} whether you may show photos of this work. We’ll tell you the answer.`,
  asks: (name: string) => `${name} asks: May I show these photos?`,
  whereTheyWouldAppear: (name: string, caption: string) =>
    `They would be on ${name}’s profile, where anyone can see them: “${caption}”, with the first part of your postcode, the month and the stars of your review. Your name and address do not appear, and you can change your mind later.`,
  saving: "Saving…",
  yesShowThem: "Yes, show them",
  no: "No",
  takeThemDown: "Take them down",
  whatTakingDownDoes: (name: string) =>
    `They disappear from ${name}’s profile at once. They stay here, where only you, ${name} and our team see them.`,
  takePhotosDown: "Take the photos down?",
  takingThemDown: "Taking them down…",

  deleteAPhoto: "Delete a photo",
  whichPhoto: "Which photo?",
  whatDeletingDoes: "Nobody will see it any more. You can delete photos until the work is approved.",
  deleting: "Deleting…",
  deletePhoto: "Delete photo",

  photosOfWork: "Photos of the work",
  whatPhotosAreFor: (other: string) =>
    `Photos from before and after show what you did, also if you two disagree later. You, ${other} and our team see them.`,
};
