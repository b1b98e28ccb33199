export const texts = {
  id: "features/addresses/rules/texts",
  accessNotesMustMost: (notesMax: number) => `Access notes must be at most ${notesMax} characters`,
  accessNotesContainCharacters: "Access notes contain characters that cannot be used",
};
