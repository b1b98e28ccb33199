export const texts = {
  id: "features/approvals/texts",
  reloadPage: "Please reload the page",
  confirmed: "Confirmed",
  carriedOut: "It has been carried out.",
  sentBack: "Sent back",
  nothingDoneReasonRead: "Nothing was done. The operator who asked reads why.",
  withdrawn: "Withdrawn",
  nothingDone: "Nothing was done.",

  about: "What one operator asks for and a second one confirms",

  needsSecondPerson: (what: string) => `${what} needs a second person`,
  askedForIt: (by: string) => `${by} asked for it`,
  openApprovals: "Open approvals",
  confirmedAndCarriedOut: "A second person confirmed it, and it has been carried out.",
  sentBackNothingDone: "A second person sent it back. Nothing was done.",
  outdatedNothingDone: "Something changed after you asked for it, so it has ended. Nothing was done.",
  expiredNothingDone: "Nobody confirmed it within 7 days. Nothing was done.",
  itIsOver: "It is over.",

  actOfAmount: (act: string, amount: string) => `${act} of ${amount}`,
  askedAndWhatNext: (by: string) =>
    `${by} asked for it. Nothing happens until another operator confirms it. Check the figures and the reason first, or send it back.`,
};
