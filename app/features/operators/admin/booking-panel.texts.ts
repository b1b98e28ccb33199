import { pluralIn } from "#kernel/language.ts";

const plural = pluralIn("en-GB");

export const texts = {
  id: "features/operators/admin/booking-panel.texts",
  people: "People",
  suspended: "Suspended",
  accountHeld: "Held for review",
  record: (bookings: number, disputes: number) =>
    `${plural(bookings, { one: "1 booking", other: `${bookings} bookings` })}, ${plural(disputes, { one: "1 dispute", other: `${disputes} disputes` })}`,
  current: (checks: string) => `Current: ${checks}`,
  noChecks: "No current checks",
  risk: (signals: number, matches: number) =>
    `${plural(signals, { one: "1 open signal", other: `${signals} open signals` })}, ${plural(matches, { one: "1 account", other: `${matches} accounts` })} with the same details`,
  noRisk: "No open signals, no accounts with the same details",

  actions: "Actions",
  eachShowsPreview: "Each shows what it changes",
  goTo: "Go to",
  disputeAbout: (reason: string) => `Dispute: ${reason}`,
  theJob: "The job",
  paymentsAndRefunds: "Payments and refunds",

  secondPerson: "The second person",
  confirmIt: "Confirm it?",
  waitsForSecondPerson: "Waits for a second person",
};
