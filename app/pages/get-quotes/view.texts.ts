export const texts = {
  id: "pages/get-quotes/view.texts",
  notUsuallyIn: (outward: string, miles: number | null) =>
    `does not usually work in ${outward}${miles === null ? "" : `, ${miles} miles away`}`,
  takesNoJobs: "takes no jobs at the moment",
  isAwayUntil: (day: string) => `is away until ${day}`,
  warning: (name: string, reasons: readonly string[]) => `${name} ${reasons.join(" and ")}.`,
  anyDay: "Any day",
  urgent: "Urgent",
  byUntil: (until: string) => `By ${until}`,
};
