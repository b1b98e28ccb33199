export const texts = {
  id: "features/portfolio/texts",
  addedToYourProfile: "Added to your profile",
  changesSaved: "Changes saved",
  orderSaved: "Order saved",
  removedFromYourProfile: "Removed from your profile",

  picturesWorkAddTradesperson:
    "Pictures of your work that you add as a tradesperson, without the location and other details in the files, and their captions",

  picturesOfTradespersonsWork: "Pictures of a tradesperson’s work",

  showingCustomersWhatYouDo: "showing customers what you do",
};
