export const texts = {
  id: "features/tradespeople/routes/saved-pros.texts",
  savedProfessionals: "Saved Professionals",
  compareMessageAskQuote: "Compare them, message them, or ask for a quote.",
  noMoreSavedProfessionals: "No more saved professionals",
  noSavedProfessionalsYet: "No saved professionals yet",
  backToStart: "Back to the start",
  findTradespeople: "Find tradespeople",
  pressHeartNextName: "Press the heart next to a name to save it here.",
  showOlder: "Show older",
};
