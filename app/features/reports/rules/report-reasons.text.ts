/** The reasons for a report, as people choose them and admins read them. Conversations offer only the first five. */
export const REPORT_REASONS = [
  "Asks to pay somewhere else",
  "Abusive or threatening",
  "Spam or a scam",
  "Not who they say they are",
  "Something else",
  "False or misleading",
  "Private information about someone",
  "Illegal, or dangerous work",
  "Hate or discrimination",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
