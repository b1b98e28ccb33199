export const texts = {
  id: "features/portfolio/rules/portfolio.texts",
  caption: "Please say what the picture shows",
  pleaseSelectKindOfWork: "Please select a kind of work",
  picture: "Please choose a picture",
  pleaseReloadPage: "Please reload the page",

  captionTooLong: (most: number) => `Use ${most} characters or fewer`,
};
