export const texts = {
  id: "features/cases/ui/change-form.texts",
  justChanged: (by: null | string, text: string) => `${by ?? "Somebody"} has just changed this case: ${text}.`,
  leaveWithNobody: "Leave with nobody",
  leaveWith: (assignee: string) => `Leave with ${assignee}`,
  removeTags: "Remove tags",
  note: "Note",
  noteHint: "For our team. It is in the copy of their data that the person can ask for.",
  saving: "Saving…",
  save: "Save",
};
