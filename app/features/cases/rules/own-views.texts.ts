export const texts = {
  id: "features/cases/rules/own-views.texts",
  reload: "Please reload the page",
  nameMissing: "Please give it a name",
  nameTooLong: (most: number) => `A name has at most ${most} characters`,
};
