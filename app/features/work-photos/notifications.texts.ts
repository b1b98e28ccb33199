export const texts = {
  id: "features/work-photos/notifications.texts",
  asksMayIShow: (other: string) => `${other} asks: May I show these photos?`,
  mayShowPhotosOfWork: (other: string, jobTitle: string) => `May ${other} show photos of the work? ${jobTitle}`,
  sayYesOrNo: "You can say yes or no",
  wouldLikeToShowPhotos: (other: string) => `${other} would like to show photos of the work`,
  whereTheyWouldAppear:
    "They would appear on their profile, where anyone can see them, with the first part of your postcode, the month and the stars of your review. Your name and address do not appear.",
  nothingIsShownUnless: "Nothing is shown unless you say yes, and you can change your mind later.",
  job: "Job",
  seePhotos: "See the photos",
  saidYesToShowing: (other: string) => `${other} said yes to showing your photos`,
  saidYesToShowingSubject: (other: string, jobTitle: string) => `${other} said yes to showing your photos: ${jobTitle}`,
  theyAreOnYourProfile: "They are on your profile now",
  yourPhotos: "Your photos are on your profile",
  agreedThatYouShowThem: (other: string) =>
    `${other} agreed that you show them. They can change their mind, and then we take them down.`,
  openBooking: "Open the booking",
  wouldRatherNotHavePhotos: (other: string) => `${other} would rather not have the photos shown`,
  wouldRatherNotSubject: (other: string, jobTitle: string) =>
    `${other} would rather not have the photos shown: ${jobTitle}`,
  notOnProfile: "They are not on your profile",
  photosAreNotShown: "The photos are not shown",
  saidNo: (other: string) => `${other} said no, so the photos are not on your profile. They stay with the booking.`,
  noLongerWantsPhotosShown: (other: string) => `${other} no longer wants the photos shown`,
  noLongerWantsSubject: (other: string, jobTitle: string) => `${other} no longer wants the photos shown: ${jobTitle}`,
  weHaveTakenThemOff: "We have taken them off your profile",
  weHaveTakenPhotosOff: "We have taken the photos off your profile",
  hasWithdrawnTheirConsent: (other: string) =>
    `${other} has withdrawn their consent. The photos stay with the booking.`,
};
