export const texts = {
  id: "features/operators/admin/desk-notes.texts",
  notes: "Notes",
  onlyOperators: "Only operators",
  by: (name: string | null, at: string) => `${name ?? "A former operator"}, ${at}`,
  note: "Note",
  addNote: "Add note",
  saveNote: "Save note",
  saving: "Saving…",
};
