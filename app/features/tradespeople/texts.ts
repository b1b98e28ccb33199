export const texts = {
  id: "features/tradespeople/texts",
  undo: "Undo",
  professionalSaved: "Professional saved",
  removedFromSavedProfessionals: "Removed from your saved professionals",
  profileUpdated: "Profile updated!",

  tradespeopleYouSaved: "The tradespeople you saved",

  profilesOfTradespeople: "Profiles of tradespeople, and those whom you saved",

  findingThemAgain: "finding them again; no one else sees them",
  tradespeopleTradeRatesAreas: "Tradespeople: trade, rates, areas, what you write about yourself",
  yourPublicProfile: "your public profile",
};
