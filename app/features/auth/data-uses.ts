import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
export const dataUses: DataUses = {
  held: [
    {
      what: "Name, email address, password (stored as a hash, which nobody can read), customer or tradesperson",
      purpose: "your account, signing in, contacting you",
      ground: CONTRACT,
    },
    {
      what: "Which versions of the terms you agreed to, and when",
      purpose: "proof of what was agreed",
      ground: CONTRACT,
    },
    {
      what: "IP address and kind of browser of each sign-in",
      purpose: "ending sessions, detecting misuse",
      ground: `${INTERESTS}: keeping accounts safe`,
    },
  ],
  retention: [
    {
      what: "Your account, jobs, quotes, bookings, messages",
      howLong: "while you have an account; erased when you delete it",
    },
    { what: "A sign-in", howLong: "30 days after it was last used" },
    { what: "Your email address before a change, so that you can restore it", howLong: "7 days after the change" },
    { what: "Links to verify an address or choose a new password", howLong: "they work for 24 hours and 1 hour" },
  ],
};
