export const texts = {
  id: "ui/csv-download.texts",
  downloadAsCsv: "Download as CSV",
};
