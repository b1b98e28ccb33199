export const texts = {
  id: "features/operators/rules/desk-note.schema.texts",
  reloadPage: "Please reload the page",
  writeNote: "Please write a note",
  noteTooLong: (most: number) => `A note has at most ${new Intl.NumberFormat("en-GB").format(most)} characters`,
};
