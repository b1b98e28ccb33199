export const texts = {
  id: "features/disputes/rules/evidence-request.texts",
  addPhotosOfWork: "Please add photos of the work as it is now",
  addPhotosFromBeforeWork: "Please add photos from before the work",
  addReceiptsForMaterials: "Please add receipts for the materials",
  addMessages: "Please add the messages in which you agreed this",
  somethingWasAddedSince: "Something was added since",
  by: (by: string) => `By ${by}`,
  nothingCameBy: (by: string) => `Nothing came by ${by}`,
};
