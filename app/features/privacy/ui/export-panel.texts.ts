export const texts = {
  id: "features/privacy/ui/export-panel.texts",
  copyCouldNotBeMade: "The copy could not be made. Please try again.",
  lastCopyExpired: "Your last copy has expired and was removed.",
  starting: "Starting…",
  makeNewCopy: "Make a new copy",
  makeCopy: "Make a copy",
  howLongItTakes: "This takes from a few seconds to a few minutes. Only you can download it, for 7 days.",
  makingYourCopy: "Making your copy",
  waitingToStart: "Waiting to start",
  shareDone: (share: number) => `${share}% done`,
  weWillEmail: "You can leave this page. We’ll email you when it is ready.",
  checkAgain: "Check again",
  yourCopyIsReady: "Your copy is ready",
  madeOn: (ready: string, bytes: string, expires: string) =>
    `Made ${ready}, ${bytes}. You can download it until ${expires}.`,
  downloadZip: "Download ZIP",
};
