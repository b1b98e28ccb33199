export const texts = {
  id: "ui/layout/public/language-note.texts",
  machineMade: "Translated by machine; not yet checked by a person.",
  notInWelsh: "This page is not available in Welsh yet.",
};
