import type { ReactNode } from "react";

export const texts = {
  id: "features/calendar/ui/outside-calendar-form.texts",
  addTimeAfterBreak: (name: string, hidden: (text: string) => ReactNode) => (
    <>Add a time after a break{hidden(` on ${name}`)}</>
  ),
  copyToTuesdayToFriday: "Copy to Tuesday to Friday",
  saving: "Saving…",
  saveHours: "Save hours",
  fromName: (name: string) => `${name}, from`,
  to: "to",
  toName: (name: string) => `${name}, to`,

  linkForYourCalendarApp: "Link for your calendar app",
  addItAsSubscribedCalendar:
    "Add it as a subscribed calendar, or “from URL”. It updates automatically. Anyone with the link can read your calendar.",
  downloadCopy: "Download a copy",
  createNewLink: "Create a new link",
  createANewLink: "Create a new link?",
  creating: "Creating…",
  oldLinkStopWorking: "The old link will stop working for you and for anyone you shared it with.",

  addressOfYourCalendar: "Address of your calendar",
  googleAppleOutlookCall:
    "Google, Apple and Outlook call it a secret or published link, or iCal. We read it every hour, and keep only when you are busy.",
  exampleAddress: "https://…/basic.ics",
  busyTimesLastReading: (problem: string) => `${problem}. The busy times of the last reading stay.`,
  reading: "Reading…",
  save: "Save",
  connect: "Connect",
  disconnecting: "Disconnecting…",
  disconnect: "Disconnect",

  firstDay: "First day",
  lastDay: "Last day",
  privateNote: "Private note",
  addTimeOff: "Add time off",

  noTimeOffBooked: "No time off booked.",
  removing: "Removing…",
  removeDays: (days: string) => `Remove ${days}`,
  remove: "Remove",

  firstToLastDay: (firstDay: string, lastDay: string) => `${firstDay} to ${lastDay}`,
};
