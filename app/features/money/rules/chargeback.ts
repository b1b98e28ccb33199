/** Our status of an early fraud warning that can still become a chargeback; the provider has none for it. */
export const EARLY_FRAUD = "warning_early_fraud";

/** The statuses in which nothing more happens. An inquiry that ends without a chargeback is "warning_closed". */
export const ENDED = ["won", "lost", "warning_closed", "prevented"] as const;

export const hasEnded = (status: string): boolean => (ENDED as readonly string[]).includes(status);

/** Inquiries and early fraud warnings: the bank asks or warns, and has not taken any money. */
export const isWarning = (status: string): boolean => status.startsWith("warning");

/** Whether the bank has the money. */
export const isTaken = (status: string): boolean => !isWarning(status) && status !== "won" && status !== "prevented";

/** Whether it stops the release and the transfer of the booking's money. */
export const isFreezing = ({ status, liftedAt }: { status: string; liftedAt: Date | null }): boolean =>
  isWarning(status) && !hasEnded(status) && liftedAt === null;

const TEXTS: Record<string, string> = {
  [EARLY_FRAUD]: "Fraud warning",
  warning_needs_response: "Inquiry",
  warning_under_review: "Inquiry, being reviewed",
  needs_response: "Chargeback",
  under_review: "Chargeback, being reviewed",
};

/** A status as the operators' screen shows it. */
export const chargebackText = (status: string): string => TEXTS[status] ?? "Chargeback";
