export const texts = {
  id: "features/work-photos/texts",
  photoAdded: "Photo added",
  photosAdded: (count: number) => `${count} photos added`,
  photoDeleted: "Photo deleted",
  askedCustomer: "We’ve asked your customer",
  nothingIsShownUnless: "Nothing is shown unless they say yes",
  thankYou: "Thank you",
  shownOnProfile: "The photos are on their profile. You can take them down here at any time",
  photosStayPrivate: "The photos stay private",
  toldTradesperson: "We’ve told the tradesperson",
  takenDown: "Taken down",
  noLongerShown: "The photos are no longer on the profile",

  about: "Photos from before and after the work of a booking, and the consent to show them",
};
