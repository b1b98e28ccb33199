export const texts = {
  id: "features/operators/texts",
  roleSaved: "Role saved",
  roleRemoved: "Role removed",
  columnsSaved: "Columns saved",
  columnsOfTeam: "For our team: the columns of our lists that you choose",
  whyColumns: "showing our team what it needs for its work",
  tryingAgain: "Trying again",
  jobStartsAgainNow: "The job starts again now.",

  viewingsAndWhy:
    "When somebody of our team looked at the site as you see it, for how long and why. They can change nothing then, and see no messages, evidence of identity or ways to sign in. We tell you afterwards, each time",
  viewings: "When our team looked at the site as you see it",
  oneYear: "a year",

  about: "What operators do with accounts, and the audit log",

  teamLookedAsYou: "Our team looked at the site as you see it",
  teamLookedAtBrand: (brand: string) => `Our team looked at ${brand} as you see it`,
  nothingCouldBeChanged: "Nothing could be changed",
  whatTheySaw:
    "They saw pages of your account and could change nothing. Your messages, your evidence of identity and how you sign in are not shown then.",
  ifUnexpectedWrite: "If you did not expect this, write to us.",
  who: "Who",
  when: "When",
  why: "Why",
  openYourNotifications: "Open your notifications",
  lookAtBackgroundWork: "Nothing retries it by itself. Look at the background work",
  backgroundWorkNeedsYou: "Background work needs you",
  whatToDoAboutFailed:
    "Failed work is not retried any more: it may be a payment, a refund, an email or an event of the payment provider. Read its error, mend the cause, and press “Try again”.",
  whatToDoAboutWaiting:
    "Work that waits has no worker to do it. Check that every server runs and that the database answers.",
  failed: "Failed",
  waitingTooLong: "Waiting too long",
  openBackgroundWork: "Open background work",

  whyViewings: "helping you, and finding faults that only you see",
  groundOfViewings: (interests: string) => `${interests}: helping people with their account`,

  roleOfTeam: (role: string) => `${role} of our team`,
  fromTo: (from: string, until: string) => `${from} to ${until}`,
  waitsTooLong: (kinds: string, count: number) =>
    `${kinds} of background work ${count === 1 ? "waits" : "wait"} too long`,
  hasFailed: (tasks: string, count: number) => `${tasks} ${count === 1 ? "has" : "have"} failed`,
  none: "None",

  noteAdded: "Note added",
  writtenAboutOthers: "what an operator wrote about somebody else belongs to that person",

  notesOfTeam: "Our team’s notes about you and your bookings",
  notesKept: "Our team’s notes about people and bookings",
  sixYears: "6 years",
  whyNotes: "helping you without asking twice, and deciding fairly",
};
