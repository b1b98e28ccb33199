export const texts = {
  id: "features/customers/ui/texts",
  note: "Note",
  whatYouWantToRemember: "What you want to remember, such as where the stopcock is. Only you can see it.",
  saving: "Saving…",
  saveNote: "Save note",
};
