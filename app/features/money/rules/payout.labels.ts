const payoutStateText = {
  pending: "On its way",
  in_transit: "On its way",
  paid: "Paid",
  failed: "Failed",
  canceled: "Cancelled",
};

const failures = {
  account_closed: "The bank account is closed.",
  account_frozen: "The bank account is frozen.",
  bank_account_restricted: "The bank account does not accept these payments.",
  could_not_process: "The bank could not process it.",
  declined: "The bank rejected it.",
  incorrect_account_holder_name: "The name on the bank account is different.",
  invalid_account_number: "The account number is wrong.",
  invalid_currency: "The bank account does not accept pounds.",
  no_account: "The bank account does not exist.",
};

const waitingText = {
  review: "Released, waiting for our review of your account",
  account: "Released, waiting for your payout setup",
  tax: "Released, waiting for your tax details",
  identity: "Released, waiting until we have checked your identity",
  hold: "Released, on hold because how you sign in has changed",
};

const waitingFor = (what: string, until: string | null) => `${what}${until ? `, until ${until}` : ""}`;

/** The provider's states of a payout. */
export const PAYOUT_STATES = ["pending", "in_transit", "paid", "failed", "canceled"] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const PAYOUT_STATE_TEXT: Record<PayoutState, string> = payoutStateText;

const FAILURES: Record<string, string> = failures;

/** Why a payout failed, from the provider's failure code. */
export const failureReason = (code: string | null): string => FAILURES[code ?? ""] ?? "The bank returned it.";

/** The same of the newest payout, and what to do. */
export const failureText = (code: string | null): string =>
  `${failureReason(code)} The money is back in your balance. Update your bank details, and we’ll pay it out again.`;

/**
 * What released money can wait for, and the text of its figure: a suspension or a match to review, what is missing, or the end
 * of a hold.
 */
const WAITING_TEXT = waitingText;
export type TransferObstacle = keyof typeof WAITING_TEXT;

/**
 * Where released money is that has not been transferred; `obstacle` is null when nothing stops it. `heldUntil` is the end of a
 * hold as text.
 */
export const owedText = (obstacle: TransferObstacle | null, heldUntil: string | null = null): string =>
  obstacle
    ? waitingFor(WAITING_TEXT[obstacle], obstacle === "hold" ? heldUntil : null)
    : "Released, on its way to your account";
