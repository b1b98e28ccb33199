import type { ReactNode } from "react";

export const texts = {
  id: "web/outbox/texts",
  photoNoLongerDevice: "The photo is no longer on this device",
  serverRefusedThis: "The server refused this",

  moments: { before: "Photo from before the work", after: "Photo from after the work" },
  notSentEntries: (entries: string) => `Not sent: ${entries}`,
  signInToSend: (waiting: string) => `Sign in to send ${waiting}`,
  waitingForNetwork: "Waiting for network",
  sending: "Sending",

  gaveUp: "We could not take this, although we tried several times",

  waitingToBeSent: "Waiting to be sent",
  signIn: "Sign in",
  sendingNow: "Sending…",
  sendNow: "Send now",
  tryAgain: "Try again",
  removeEntry: (entry: ReactNode) => <>Remove{entry}</>,
  savedSentWhenOnline: "Saved, sent when you are online",
  notSaved: "Not saved",
  browserNoRoom: "This browser has no room for it",
  photoAdded: "Photo added",
  photosAdded: (entryCount: number) => `${entryCount} photos added`,

  sentEntries: (entries: string) => `Sent: ${entries}`,
};
