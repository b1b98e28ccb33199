export const texts = {
  id: "features/tradespeople/texts",
  undo: "Undo",
  professionalSaved: "Professional saved",
  removedFromSavedProfessionals: "Removed from your saved professionals",
  profileUpdated: "Profile updated!",

  tradespeopleYouSaved: "The tradespeople you saved",

  profilesOfTradespeople: "Profiles of tradespeople, and those whom you saved",
};
