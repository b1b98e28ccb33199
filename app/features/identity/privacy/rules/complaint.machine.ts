import { defineMachine } from "#kernel/machine.ts";

/** The states of a complaint about the use of personal data. */
export const complaintMachine = defineMachine({
  name: "privacy_complaint",
  initial: "open",
  states: ["open", "answered"],
  transitions: [{ event: "answer", from: "open", to: "answered", by: "admin" }],
});
