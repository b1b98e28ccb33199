export const texts = {
  id: "features/calendar/rules/calendar.texts",
  pleaseEnterTime: "Please enter a time, such as 08:30",
  pleaseSelectDate: "Please select a date",
  selectDateNotPast: "Please select a date that is not in the past",
  order: "The last day must not be before the first",
  noteMustLessThan: (noteMax: number) => `Note must be less than ${noteMax} characters`,
  address: "Please enter the address of your calendar",
  addressMustMostCharacters: (outsideUrlMax: number) => `Address must be at most ${outsideUrlMax} characters`,
  spanIsObject: "A span is an object",
  timeOffMostYear: "Time off is at most a year",
  fromSameDayYear: "to is from the same day to a year later",
  windowPartsBelongTogether: "window_start and window_end belong together",
  pleaseEnterTitle: "Please enter a title",
  titleMustMostCharacters: (ownTitleMax: number) => `Title must be at most ${ownTitleMax} characters`,

  notDay: (name: string) => `${name} is a day`,
  notDaySuchAs: (name: string) => `${name} is a day, such as 2026-03-29`,
};
