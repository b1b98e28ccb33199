export const texts = {
  id: "features/tradespeople/ui/save-button.texts",
  remove: (name: string) => `Saved: ${name}. Press to remove`,
  add: (name: string) => `Save ${name}`,
  saved: "Saved",
  save: "Save",
};
