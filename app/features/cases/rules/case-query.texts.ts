export const texts = {
  id: "features/cases/rules/case-query.texts",
  open: "Open",
  mine: "Mine",
  unassigned: "Unassigned",
  large: "Over £500",
  overdue: "Overdue",
  snoozed: "Snoozed",
};
