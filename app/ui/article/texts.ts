export const texts = {
  id: "ui/article/texts",
  onThisPage: "On this page",
};
