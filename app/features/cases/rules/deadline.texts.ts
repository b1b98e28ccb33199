export const texts = {
  id: "features/cases/rules/deadline.texts",
  dueLabels: { overdue: "Overdue", today: "Today", later: "Tomorrow and later" },

  late: (span: string) => `${span} late`,
  minutes: (minutes: number) => `${minutes} min`,
};
