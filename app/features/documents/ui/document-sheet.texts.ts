export const texts = {
  id: "features/documents/ui/document-sheet.texts",
  figures: "Figures",
};
