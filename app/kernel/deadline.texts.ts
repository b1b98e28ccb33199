export const texts = {
  id: "kernel/deadline.texts",
  dueLabels: { overdue: "Overdue", today: "Today", later: "Tomorrow and later" },

  late: (span: string) => `${span} late`,
  minutes: (minutes: number) => `${minutes} min`,
};
