import { defineMachine } from "#kernel/machine.ts";

/** How many days a tradesperson has to answer a date that a customer requested. */
export const ANSWER_DAYS = 5;

/**
 * The states of a booking. It begins pending (a date requested on a quote) or confirmed (a quote accepted). A job has at most
 * one booking that is not cancelled.
 */
export const bookingMachine = defineMachine({
  name: "booking",
  initial: "pending",
  states: ["pending", "confirmed", "completed", "disputed", "cancelled"],
  transitions: [
    { event: "confirm", from: "pending", to: "confirmed", by: "tradesperson" },
    { event: "decline", from: "pending", to: "cancelled", by: "tradesperson" },
    { event: "lapse", from: "pending", to: "cancelled", by: "system", after: { days: ANSWER_DAYS } },
    { event: "complete", from: "confirmed", to: "completed", by: "tradesperson" },
    // Nobody was in, and the call-out charge that the quote named is due in place of the price.
    { event: "call_out", from: "confirmed", to: "completed", by: ["system", "admin"] },
    // Within ten minutes, before the customer is notified.
    { event: "undo_complete", from: "completed", to: "confirmed", by: "tradesperson" },
    // The customer answers that the work is not finished, before they approve it.
    { event: "not_finished", from: "completed", to: "confirmed", by: "customer" },
    // The customer's right to cancel, which a completion that they have not agreed to does not end.
    { event: "cancel_completed", from: "completed", to: "cancelled", by: "customer" },
    // The same right while a dispute is open, which it ends.
    { event: "cancel_disputed", from: "disputed", to: "cancelled", by: "customer" },
    // System: the job was cancelled, or the tradesperson suspended, while the requested date was pending.
    { event: "cancel", from: ["pending", "confirmed"], to: "cancelled", by: ["customer", "tradesperson", "system"] },
    // Within ten minutes, by the person who cancelled confirmed work for which nothing was paid (`canUndoCancel`).
    { event: "undo_cancel", from: "cancelled", to: "confirmed", by: ["customer", "tradesperson"] },
    { event: "dispute", from: ["confirmed", "completed"], to: "disputed", by: ["customer", "tradesperson", "system"] },
    // The payment was refunded to the customer, or a suspension stops it, and nothing is held any more.
    { event: "close", from: ["confirmed", "completed"], to: "cancelled", by: "admin" },
    // A dispute ends by agreement, by an admin's decision, or by withdrawal.
    {
      event: "settle",
      from: "disputed",
      to: "completed",
      by: ["customer", "tradesperson", "admin", "system"],
    },
    // Withdrawn, or ended with nothing held, before the work was done: the booking returns to confirmed (decision 0011).
    { event: "resume", from: "disputed", to: "confirmed", by: ["customer", "tradesperson", "admin", "system"] },
    // Ended with an agreement or a decision that the work is done again, by an agreed day.
    { event: "repeat", from: "disputed", to: "confirmed", by: ["customer", "tradesperson", "admin"] },
    {
      event: "call_off",
      from: "disputed",
      to: "cancelled",
      by: ["customer", "tradesperson", "admin", "system"],
    },
  ],
});

export type BookingStatus = (typeof bookingMachine.states)[number];
export type BookingEvent = (typeof bookingMachine.events)[number];
