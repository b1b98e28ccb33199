export const texts = {
  id: "ui/endless-list.texts",
  shownCount: (itemCount: number) => `${itemCount} shown`,
  weCouldNotLoadMore: "We could not load more. Check your connection and try again.",
  loading: "Loading…",
  tryAgain: "Try again",
  showMore: "Show more",
};
