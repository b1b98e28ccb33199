/** The texts of a card of a tradesperson, and of its button. */
export const texts = {
  id: "features/tradespeople/ui/card.texts",
  verified: "Verified",
  worksIn: "Works in",
  save: "Save",
  saved: "Saved",
  add: (name: string) => `Save ${name}`,
  remove: (name: string) => `Saved: ${name}. Press to remove`,
};
