export const texts = {
  id: "features/bookings/rules/booking.schema.texts",
  select: "Please select a date",
  selectDateNotPast: "Please select a date that is not in the past",
  pleaseEnterTime: "Please enter a time, such as 08:00",
  lengthIsMinutesToMinutes: (durationMin: number, durationMax: number) =>
    `The length is ${durationMin} minutes to ${durationMax} minutes (20 working days of 480)`,
  pleaseSelectArrivalTime: "Please select an arrival time",
  pleaseSelectLength: "Please select a length",
  pleaseChooseQuote: "Please choose a quote",
  windowStartWindowEnd: "window_start and window_end belong together",
  pleaseSayWhy: "Please say why",
  reasonMustLessThan: "Reason must be less than 1000 characters",
  pleaseChoose: "Please choose",
  requestWorkStartsDuring: "Request that the work starts during the 14-day cancellation period, or choose a later day",
};
