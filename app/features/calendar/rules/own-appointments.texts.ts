export const texts = {
  id: "features/calendar/rules/own-appointments.texts",
  selectDateNotPast: "Please select a date that is not in the past",
  pleaseSelectDateWithinYear: "Please select a date within a year",
  mustEndAfterStarts: "It must end after it starts",
  lastDayMustNot: "The last day must not be before the first",
  repeatedMostYear: "It is repeated for at most a year",
};
