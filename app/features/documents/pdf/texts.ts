export const texts = {
  id: "features/documents/pdf/texts",
  pageFooter: (brand: string, number: string, pageNumber: number, totalPages: number) =>
    `${brand} · ${number} · page ${pageNumber} of ${totalPages}`,
};
