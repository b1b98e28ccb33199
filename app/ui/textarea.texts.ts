export const texts = {
  id: "ui/textarea.texts",
  ofLength: (length: string, counter: string) => `${length} of ${counter}`,
  characters: "characters",
};
