export const texts = {
  id: "features/calendar/rules/outside-calendar.texts",
  endMustBeAfterStart: (day: undefined | string) => `${day}: the end must be after the start`,
  theseHoursOverlap: (day: undefined | string) => `${day}: these hours overlap`,

  useHttpsWebcalAddress: "Use an https:// or webcal:// address that is on the public internet",
  notFindAddressCheck: "We could not find this address. Check it for a mistyped letter",
  notReachAddress: "We could not reach this address",
  weCouldNotConnectSafely: "We could not connect safely: the address has no valid certificate",
  addressTookTooLong: "The address took too long to answer",
  calendarIsLargerThanMb: (outsideMaxMb: number) => `The calendar is larger than ${outsideMaxMb} MB`,
  addressNotGiveCalendar:
    "The address does not give us the calendar. Check that it is shared by link, and that you copied the whole link",
  thisAddressIsNotCalendar:
    "This address is not a calendar. Copy the link that ends in .ics, or that your calendar names “iCal”",
  calendarHasTooManyEvents: "The calendar has too many events",
};
