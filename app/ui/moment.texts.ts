export const texts = {
  id: "ui/moment.texts",
  close: "Close",
};
