import { AppError, type Change, defineErrors } from "#kernel/errors.ts";
import { formatPounds } from "#kernel/money.ts";
import { QUOTE_FILES_MAX } from "./quote-files.ts";
import { SAVED_LINES_MAX, TEMPLATES_MAX } from "./quote-limits.ts";
import { UNCHECKED_LIVE_QUOTES, UNCHECKED_MAX_AMOUNT } from "./unchecked-limits.ts";

export const TOO_MANY_QUOTE_FILES = `A quote can have up to ${QUOTE_FILES_MAX} files`;

/** Why a quote cannot be sent, as shown instead of the form and after "Failed to submit quote". */
export const cannotQuoteBecause = {
  NOT_SIGNED_IN: "Sign in to quote for this job",
  SUSPENDED: "Your account is suspended, so you cannot send quotes",
  WRONG_ROLE: "Only tradespeople can quote for jobs",
  OWN_JOB: "This is your own job, so you cannot quote for it",
  JOB_NOT_OPEN: "This job is no longer open",
  ALREADY_QUOTED: "You have already quoted for this job",
  QUOTE_LIMIT_REACHED: "This job already has 3 quotes. You can quote if one is withdrawn or rejected",
  GAS_SAFE_NEEDED: "Gas work needs a current Gas Safe check, so you cannot quote for this job until you have one",
  NOT_CHECKED_LIMIT: `Until we have checked your identity, you can have at most ${UNCHECKED_LIVE_QUOTES} open or accepted quotes, and none over ${formatPounds(UNCHECKED_MAX_AMOUNT, { pennies: false })}`,
  TRADER_DETAILS_NEEDED:
    "Before your first quote, add your trading name and address to your business details: customers see whom they contract with",
  TERMS_NOT_AGREED: "Our terms have changed. Read them and agree to them before you quote",
  EMAIL_NOT_VERIFIED: "Verify your email address before you quote",
} as const;

/** Where a tradesperson can resolve the reason. */
export const quoteNextSteps: { [Code in keyof typeof cannotQuoteBecause]?: { to: string; label: string } } = {
  TRADER_DETAILS_NEEDED: { to: "/tradesperson/setup?step=1", label: "Add your business details" },
  TERMS_NOT_AGREED: { to: "/terms/agree", label: "See the terms" },
  NOT_CHECKED_LIMIT: { to: "/tradesperson/setup?step=3", label: "Send your checks" },
  GAS_SAFE_NEEDED: { to: "/tradesperson/setup?step=3", label: "Send us your Gas Safe number" },
};

const cannotSend = (code: keyof typeof cannotQuoteBecause): string =>
  `Failed to submit quote. ${cannotQuoteBecause[code]}`;

export const quoteErrors = defineErrors({
  OWN_JOB: { status: 403, message: cannotSend("OWN_JOB") },
  ALREADY_QUOTED: { status: 409, message: cannotSend("ALREADY_QUOTED") },
  QUOTE_LIMIT_REACHED: { status: 409, message: cannotSend("QUOTE_LIMIT_REACHED") },
  GAS_SAFE_NEEDED: { status: 403, message: cannotSend("GAS_SAFE_NEEDED") },
  NOT_CHECKED_LIMIT: { status: 409, message: cannotSend("NOT_CHECKED_LIMIT") },
  TRADER_DETAILS_NEEDED: { status: 409, message: cannotSend("TRADER_DETAILS_NEEDED") },
  /** Withdrawn, rejected, expired or accepted in the meantime. */
  QUOTE_NOT_PENDING: { status: 409, message: "This quote can no longer be changed" },
  /** A requested date has to be answered first. */
  QUOTE_DATE_ASKED: { status: 409, message: "The customer has requested a date for this quote. Answer that first" },
  QUOTE_FILE_NOT_FOUND: { status: 404, message: "This file is no longer here" },
  /** Too late, or the quote was closed for another reason. */
  CANNOT_UNDO_QUOTE: { status: 409, message: "This can no longer be undone" },
  TEMPLATE_NOT_FOUND: { status: 404, message: "Template not found" },
  TOO_MANY_TEMPLATES: { status: 409, message: `You can keep up to ${TEMPLATES_MAX} templates. Remove one first` },
  LINE_NOT_FOUND: { status: 404, message: "Line not found" },
  TOO_MANY_LINES: { status: 409, message: `You can keep up to ${SAVED_LINES_MAX} lines. Remove one first` },
  ALREADY_ACCEPTED: {
    status: 409,
    title: "Already Accepted",
    message: "A quote has already been accepted for this job",
  },
  QUOTE_NOT_ACCEPTABLE: { status: 409, message: "Failed to accept quote. It can no longer be accepted" },
});

/** The quote does not exist, or the actor may not see it. Both give the same error. */
export const quoteNotFound = (): AppError => new AppError("NOT_FOUND", { status: 404, message: "Quote not found" });

/**
 * The tradesperson no longer has a check that this job requires, so accepting, booking and paying are refused. Quoting is
 * refused with the same code, but another status and sentence.
 */
export const gasSafeMissing = (): AppError =>
  new AppError("GAS_SAFE_NEEDED", { status: 409, title: "Gas Safe check needed", message: GAS_SAFE_MISSING });

export const GAS_SAFE_MISSING = "This job involves gas, and the tradesperson does not have a current Gas Safe check";

/** The same as QUOTE_DATE_ASKED for the customer, who asked. */
export const dateAlreadyAsked = (): AppError =>
  new AppError("QUOTE_DATE_ASKED", {
    status: 409,
    message: "You have already requested a date for this quote. The tradesperson has not answered yet",
  });

/** The quote is no longer the one that was read. The sentence names the first differences, and `changes` has all. */
export function quoteChanged(changes: readonly Change[]): AppError {
  const first = changes.slice(0, 2).map(({ label, was, now }) => ` ${label}: was ${was}, now ${now}.`);
  const message = `This quote has changed.${first.join("")} Read it again before you agree`;
  const fields = [{ field: "revision", message }];
  return new AppError("QUOTE_CHANGED", { status: 409, title: "Quote changed", message }, { fields, changes });
}

/** An error of one field, which its form marks. */
const takenField = (code: string, field: string, message: string) => () =>
  new AppError(code, { status: 409, message }, { fields: [{ field, message }] });

export const nameTaken = takenField("NAME_TAKEN", "name", "You have a template with this name. Choose another name");
export const lineTaken = takenField(
  "LINE_TAKEN",
  "text",
  "You already have a line with this text. Change that one instead",
);
