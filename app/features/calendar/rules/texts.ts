export const texts = {
  id: "features/calendar/rules/texts",
  aboutDurationMinutes: (durationMinutes: string) => `about ${durationMinutes}`,
};
