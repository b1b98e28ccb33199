export const texts = {
  id: "pages/not-found/texts",
  pageNotFound: "Page not found",
};
