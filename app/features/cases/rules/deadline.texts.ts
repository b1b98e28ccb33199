export const texts = {
  id: "features/cases/rules/deadline.texts",
  dueLabels: { overdue: "Overdue", today: "Today", later: "Tomorrow and later" },
};
