import { GAS_TRADES, QUOTES_PER_JOB } from "#config/constants.ts";
import { type GasFacts, involvesGas } from "#features/jobs/rules/gas-work.ts";
import type { JobStatus } from "#features/jobs/rules/job.machine.ts";
import type { ViewerRole } from "#features/jobs/rules/job.policy.ts";
import { type Actor, roleOf, type User } from "#kernel/actor.ts";
import { later, MINUTE } from "#kernel/clock.ts";
import { allow, type Decision, refuse } from "#kernel/permit.ts";
import type { cannotQuoteBecause } from "./quote.errors.ts";
import { isLive, QUOTE_UNDO_MINUTES, type QuoteStatus, quoteMachine } from "./quote.machine.ts";
import { canSendAnother, type Unchecked } from "./unchecked-limits.ts";

/**
 * Whether a tradesperson needs a current Gas Safe check for a job, because of the work or because of their trade. The rule is
 * the same for quoting, accepting a quote, booking a date and paying.
 */
export const needsGasSafe = (trade: string | null, job: GasFacts): boolean =>
  (trade !== null && GAS_TRADES.includes(trade)) || involvesGas(job);

export type CannotQuote = keyof typeof cannotQuoteBecause;

interface QuotableJob extends GasFacts {
  customerId: string;
  status: JobStatus;
}
interface LiveQuote {
  tradespersonId: string;
  status: QuoteStatus;
}
/** The tradesperson who wants to quote. */
interface Credentials extends Unchecked {
  trade: string | null;
  gasSafe: boolean;
  /** Whether they gave the trading name and address that customers contract with. */
  traderDetails: boolean;
}

/**
 * Whether the actor may quote for a job. Reasons that they cannot resolve come first, so that nobody verifies an address only
 * to find that the job is closed.
 */
export function canQuote(
  actor: Actor,
  job: QuotableJob,
  quotes: readonly LiveQuote[],
  credentials: Credentials,
): Decision<CannotQuote> {
  if (actor.kind !== "user") return refuse("NOT_SIGNED_IN");
  if (job.customerId === actor.id) return refuse("OWN_JOB");
  if (roleOf(actor) !== "tradesperson") return refuse("WRONG_ROLE");
  if (actor.suspended) return refuse("SUSPENDED");
  const live = quotes.filter(isLive);
  if (live.some((quote) => quote.tradespersonId === actor.id)) return refuse("ALREADY_QUOTED");
  if (job.status !== "open") return refuse("JOB_NOT_OPEN");
  if (live.length >= QUOTES_PER_JOB) return refuse("QUOTE_LIMIT_REACHED");
  if (!credentials.gasSafe && needsGasSafe(credentials.trade, job)) return refuse("GAS_SAFE_NEEDED");
  const another = canSendAnother(credentials);
  if (!another.allowed) return another;
  if (!actor.emailVerified) return refuse("EMAIL_NOT_VERIFIED");
  if (actor.mustAgreeToTerms) return refuse("TERMS_NOT_AGREED");
  return credentials.traderDetails ? allow : refuse("TRADER_DETAILS_NEEDED");
}

/** The last change of a quote's status. */
interface LastChange {
  event: string;
  actorId: string | null;
  createdAt: Date;
}

/**
 * The event with which the actor takes back a quote's last change: their own "Reject" or "Withdraw" of the last minutes. Null when
 * there is nothing that they can undo.
 */
export function undoOfQuote(
  actor: User,
  last: LastChange | undefined,
  now: Date,
): "undo_reject" | "undo_withdraw" | null {
  if (!last || last.actorId !== actor.id || later(last.createdAt, QUOTE_UNDO_MINUTES * MINUTE) <= now) return null;
  if (last.event === "reject") return "undo_reject";
  return last.event === "withdraw" ? "undo_withdraw" : null;
}

/** Whether a job that is open has room for a tradesperson's quote again. */
export function canReturn(
  quotes: readonly LiveQuote[],
  tradespersonId: string,
  credentials: Unchecked,
): Decision<"ALREADY_QUOTED" | "QUOTE_LIMIT_REACHED" | "NOT_CHECKED_LIMIT"> {
  const live = quotes.filter(isLive);
  if (live.some((quote) => quote.tradespersonId === tradespersonId)) return refuse("ALREADY_QUOTED");
  return live.length >= QUOTES_PER_JOB ? refuse("QUOTE_LIMIT_REACHED") : canSendAnother(credentials);
}

export type CannotChangeQuote = "NOT_FOUND" | "QUOTE_NOT_PENDING" | "QUOTE_DATE_ASKED";

interface QuoteFacts {
  tradespersonId: string;
  status: QuoteStatus;
}

/** Whether its tradesperson may edit or withdraw a quote: while it is pending and has no requested date. */
export function canChangeQuote(actor: Actor, quote: QuoteFacts, dateAsked: boolean): Decision<CannotChangeQuote> {
  if (actor.kind !== "user" || quote.tradespersonId !== actor.id) return refuse("NOT_FOUND");
  if (!quoteMachine.can(quote.status, "withdraw", roleOf(actor))) return refuse("QUOTE_NOT_PENDING");
  return dateAsked ? refuse("QUOTE_DATE_ASKED") : allow;
}

/** Whether somebody with this role at its job sees a quote and its files: its customer, admins, and the tradesperson who sent it. */
export const seesQuote = (viewer: User, quote: Pick<QuoteFacts, "tradespersonId">, role: ViewerRole): boolean =>
  role === "owner" || role === "admin" || quote.tradespersonId === viewer.id;

/** Whether the job's customer may reject a quote: while it is pending and has no requested date. */
export function canRejectQuote(
  actor: Actor,
  quote: QuoteFacts & { customerId: string },
  dateAsked: boolean,
): Decision<CannotChangeQuote> {
  if (actor.kind !== "user" || quote.customerId !== actor.id) return refuse("NOT_FOUND");
  if (!quoteMachine.can(quote.status, "reject", roleOf(actor))) return refuse("QUOTE_NOT_PENDING");
  return dateAsked ? refuse("QUOTE_DATE_ASKED") : allow;
}
