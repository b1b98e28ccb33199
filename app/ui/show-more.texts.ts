export const texts = {
  id: "ui/show-more.texts",
  showMore: "Show more",
};
