const enGb = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London" });

/** "03/03/2026": the dashboard's date format, as specified. */
export const dashboardDate = (at: Date): string => enGb.format(at);

const QUOTE_WORDS: Record<string, string> = {
  pending: "Pending",
  accepted: "Accepted",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired",
};

/** The text of a quote's badge. */
export const quoteWord = (status: string): string => QUOTE_WORDS[status] ?? status;
