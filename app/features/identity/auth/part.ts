import { definePart } from "#app/module.ts";
import { CONTRACT, type DataUses, INTERESTS } from "#kernel/data-uses.ts";
import { authApi } from "./api.ts";
import { announceTerms, deleteExpiredSignIns } from "./index.server.ts";
import * as notifications from "./notifications.ts";
import { personalData } from "./personal-data.ts";
import { timeline } from "./server/timeline.server.ts";

/** What this module holds about people, why and for how long: rows of the /privacy page. */
const dataUses: DataUses = {
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
      what: "IP address and type of browser for each sign-in",
      purpose: "ending sessions, detecting misuse",
      ground: `${INTERESTS}: keeping accounts safe`,
    },
    {
      what: "The names and public keys of your passkeys (your fingerprint or face never leaves your device)",
      purpose: "signing in with them",
      ground: CONTRACT,
    },
    {
      what: "IP address and type of browser for each device where you chose not to be asked for a code",
      purpose: "showing you these devices, so that you can remove them",
      ground: `${INTERESTS}: keeping accounts safe`,
    },
    {
      what: "Which devices you have signed in from (stored as hashes, which nobody can read)",
      purpose: "telling you about a sign-in from a new device",
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
    { what: "A device that does not need a code", howLong: "30 days after it last signed in" },
    {
      what: "Which devices you have signed in from",
      howLong: "400 days after the last sign-in; the last one while you have an account",
    },
    {
      what: "Links to verify an address or choose a new password",
      howLong: "24 hours to verify an address, 1 hour to choose a password",
    },
  ],
};

export default definePart({
  name: "auth",
  about: "Agreement to the terms",
  api: [authApi],
  scheduled: [announceTerms, deleteExpiredSignIns],
  notifications,
  personalData,
  timeline,
  dataUses,
});
