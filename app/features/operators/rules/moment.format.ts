const day = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
});
const moment = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** "3 Mar 2026". */
export const dayOf = (at: Date): string => day.format(at);
/** "3 Mar 2026, 14:05". */
export const momentOf = (at: Date): string => moment.format(at);
