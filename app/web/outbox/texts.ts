export const texts = {
  id: "web/outbox/texts",
  photoLost: "The photo is no longer on this device",
  serverRefused: "The server refused this",

  moments: { before: "Photo from before the work", after: "Photo from after the work" },
  photos: (count: number) => `${count} photo${count === 1 ? "" : "s"}`,
  updates: (count: number) => `${count} update${count === 1 ? "" : "s"}`,
  notSent: (entries: string) => `Not sent: ${entries}`,
  signInToSend: (waiting: string) => `Sign in to send ${waiting}`,
  sendingOrWaiting: (sending: string | null, waiting: string) =>
    `${sending === null ? "Waiting for network" : "Sending"}: ${waiting}`,

  gaveUp: "We could not take this, although we tried several times",

  waitingToBeSent: "Waiting to be sent",
  signIn: "Sign in",
  sending: "Sending…",
  sendNow: "Send now",
  remove: "Remove",
  tryAgain: "Try again",
  saved: "Saved, sent when you are online",
  notSaved: "Not saved",
  noRoom: "This browser has no room for it",
  photoAdded: "Photo added",
  photosAdded: (count: number) => `${count} photos added`,
};
