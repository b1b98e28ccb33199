export const texts = {
  id: "features/quotes/ui/file-fields.texts",
  photosAndPdfs: "Photos and PDFs",
  removeName: (name: string) => `Remove ${name}`,
  morePhotosOrPdfs: "More photos or PDFs",
  photosOrPdfs: "Photos or PDFs",
  upToFiles: (quoteFilesMax: number) =>
    `Up to ${quoteFilesMax} files, each at most 10 MB. Only the customer and our team see them. They are fixed once your quote is accepted.`,

  file: "1 file",
  files: (fileCount: number) => `${fileCount} files`,
};
