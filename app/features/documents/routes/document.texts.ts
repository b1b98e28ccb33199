export const texts = {
  id: "features/documents/routes/document.texts",
  openAsPdf: "Open as PDF",

  document: "Document",
};
