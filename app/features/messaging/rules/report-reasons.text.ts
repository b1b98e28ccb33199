/** The reasons for reporting a person; operators see the same texts. */
export const REPORT_REASONS = [
  "Asks to pay somewhere else",
  "Abusive or threatening",
  "Spam or a scam",
  "Not who they say they are",
  "Something else",
] as const;
