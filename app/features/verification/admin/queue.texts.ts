export const texts = {
  id: "features/verification/admin/queue.texts",
  verifications: "Verifications",
  orderOfChecks: "Each person’s checks together, the longest wait first.",
  checks: "Checks",
  noChecksToDecide: "No checks to decide",
  noneYet: "None yet",
  checksAppearHere: "Checks that tradespeople send appear here.",
  showMore: "Show more",

  noFiles: "no files",
  oneFile: "1 file",
  countFiles: (count: number) => `${count} files`,
  person: "Person",
  check: "Check",
  trade: "Trade",
  files: "Files",
  since: "Since",
};
