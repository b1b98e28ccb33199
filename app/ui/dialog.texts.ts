export const texts = {
  id: "ui/dialog.texts",
  goBack: "Go back",
  close: "Close",
};
