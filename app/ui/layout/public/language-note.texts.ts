export const texts = {
  id: "ui/layout/public/language-note.texts",
  machineMade: "Translated by machine. A person has not checked it yet.",
  notInWelsh: "This page is not available in Welsh yet.",
};
