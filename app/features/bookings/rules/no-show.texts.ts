export const texts = {
  id: "features/bookings/rules/no-show.texts",
  sayComeUntilTeam:
    "You say that you did come. Until our team has decided, your record does not count a missed booking.",
  teamDecidedReportNot: "Our team has decided that the report does not count.",
  teamDecidedReportStands: "Our team has decided that the report stands. Your record counts a missed booking.",
  toldNobodyCameS: (other: string) => `You told us that nobody came. ${other}’s record counts a missed booking.`,
  toldNobodyCameSays: (other: string) =>
    `You told us that nobody came, and ${other} says that they did. Our team decides which counts.`,
  teamDecidedReportNotCount: "Our team has decided that your report does not count.",
  teamDecidedReportStandsS: (other: string) =>
    `Our team has decided that your report stands. ${other}’s record counts a missed booking.`,
  reported: "Reported",
  contested: "Contested",
  doesNotCount: "Does not count",
  stands: "Stands",
};
