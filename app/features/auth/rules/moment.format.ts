const words = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** "21 Nov 2026 at 17:38", by the clocks in London. */
export const dayAndTime = (at: Date): string => words.format(at).replace(", ", " at ");
