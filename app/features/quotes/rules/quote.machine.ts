import { defineMachine } from "#kernel/machine.ts";

/** How long a quote stays open to be accepted. */
export const QUOTE_OPEN_DAYS = 30;

/** How long "Reject" and "Withdraw" can be undone. */
export const QUOTE_UNDO_MINUTES = 10;

/** The states of a quote. Live means pending or accepted: a job has at most three live quotes, a tradesperson one of them. */
export const quoteMachine = defineMachine({
  name: "quote",
  initial: "pending",
  states: ["pending", "accepted", "rejected", "withdrawn", "expired"],
  transitions: [
    // Tradesperson: confirming a requested date has the same effect as accepting.
    { event: "accept", from: "pending", to: "accepted", by: ["customer", "tradesperson"] },
    // System: another quote was accepted, or the job was cancelled.
    { event: "reject", from: "pending", to: "rejected", by: ["customer", "system"] },
    // System: its tradesperson was suspended, or no longer has a check that the job requires.
    { event: "withdraw", from: "pending", to: "withdrawn", by: ["tradesperson", "system"] },
    { event: "expire", from: "pending", to: "expired", by: "system", after: { days: QUOTE_OPEN_DAYS } },
    // Undone within minutes by the person who did it.
    { event: "undo_reject", from: "rejected", to: "pending", by: "customer" },
    { event: "undo_withdraw", from: "withdrawn", to: "pending", by: "tradesperson" },
    // Its booking was cancelled, so the job can receive another quote.
    { event: "drop", from: "accepted", to: "rejected", by: ["customer", "admin", "system"] },
    { event: "back_out", from: "accepted", to: "withdrawn", by: "tradesperson" },
    // The cancellation of its booking was undone by the person who cancelled.
    { event: "undo_drop", from: "rejected", to: "accepted", by: "customer" },
    { event: "undo_back_out", from: "withdrawn", to: "accepted", by: "tradesperson" },
  ],
});

export type QuoteStatus = (typeof quoteMachine.states)[number];

const LIVE: readonly QuoteStatus[] = ["pending", "accepted"];
export const isLive = (quote: { status: QuoteStatus }): boolean => LIVE.includes(quote.status);
