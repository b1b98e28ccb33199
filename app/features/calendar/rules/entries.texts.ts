export const texts = {
  id: "features/calendar/rules/entries.texts",
  timeOff: "Time off",
  busy: "Busy",
  allDay: "All day",

  lessThanTenthOfMile: (after: string) => `Less than 0.1 miles from ${after}`,
  aboutAndMinutesFrom: (miles: number, from: number, after: string) =>
    `About ${miles} ${miles === 1 ? "mile" : "miles"} and ${from} minutes from ${after}`,
};
