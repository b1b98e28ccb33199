export const texts = {
  id: "features/calendar/routes/availability.texts",
  hoursAndTimeOff: "Hours and time off",
  readOnReadAt: (readAt: string) => `Read on ${readAt}`,
  calendar: "Calendar",
  customersOnlyChooseDays:
    "Customers can only choose days when you work. If you set no hours, they can choose any day.",
  yourWeek: "Your week",
  timeOff: "Time off",
  inYourOwnCalendar: "In your own calendar",
  busyInYourOwnCalendar: "Busy in your own calendar",
};
