export const texts = {
  id: "features/cases/ui/change-fields.texts",
  leaveAsIs: "Leave as it is",
  assign: "Assign",
  inTurn: "In turn, fewest first",
  nobody: "Nobody",
  snooze: "Snooze",
  addTag: "Add a tag",
};
