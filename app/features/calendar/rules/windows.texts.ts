export const texts = {
  id: "features/calendar/rules/windows.texts",
  sentences: {
    closed: "The tradesperson does not work on that day. Please select another",
    full: "The tradesperson is fully booked that day. Please select another",
    not_a_window:
      "An arrival window is the morning (08:00 to 12:00), the afternoon (12:00 to 17:00), the evening (17:00 to 20:00) or two hours",
    clock_change: "The clocks change at that time. Please select another",
    past: "That time has passed. Please select a later one",
    outside_hours: "The tradesperson does not work at that time. Please select another",
    taken: "The tradesperson has other work at that time. Please select another",
  },

  aboutYourself: (yours: undefined | string) => `You ${yours}`,
};
