export const texts = {
  id: "features/tradespeople/ui/save-button.texts",
  savedPressToRemove: (name: string) => `Saved: ${name}. Press to remove`,
  saveName: (name: string) => `Save ${name}`,
  saved: "Saved",
  save: "Save",
};
