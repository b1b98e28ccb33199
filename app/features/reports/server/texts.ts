export const texts = {
  id: "features/reports/server/texts",
  reportOfPerson: (number: number, reportedId: string, personId: string, reason: string) =>
    `Report ${number} ${reportedId === personId ? "about them" : "by them"}: ${reason}`,
  report: "Report",
};
