import { GAS_TRADES } from "#config/constants.ts";
import { type GasFacts, involvesGas } from "#features/jobs/rules/gas-work.ts";

/**
 * Whether a tradesperson needs a current Gas Safe check for a job: for the work, or for the trade that they go by. The rule is
 * the same when they quote, when the quote is accepted, when a date is booked and when the customer pays.
 */
export const needsGasSafe = (trade: string | null, job: GasFacts): boolean =>
  (trade !== null && GAS_TRADES.includes(trade)) || involvesGas(job);
