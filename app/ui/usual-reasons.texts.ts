export const texts = {
  id: "ui/usual-reasons.texts",
  addUsualReason: "Add a usual reason",
};
