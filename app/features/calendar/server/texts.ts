export const texts = {
  id: "features/calendar/server/texts",
  timeOff: "Time off",
};
