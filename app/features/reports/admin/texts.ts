export const texts = {
  id: "features/reports/admin/texts",
  reports: "Reports",
  toDecide: "To decide",
  all: "All",
  nothingReportedYet: "Nothing reported yet",
  nothingToDecide: "Nothing to decide",
  reportsAreListedHere: "Reports and appeals are listed here.",
  whoReportedWhat: (reporter: string, subject: string, reported: string) =>
    `${reporter} reported ${subject} of ${reported}`,
  numberAndDay: (number: number, day: string) => `Number ${number}, ${day}`,
  showEarlier: "Show earlier",

  wasDueOn: (day: string) => `decision was due on ${day}`,
  dueBy: (day: string) => `decision due by ${day}`,
};
