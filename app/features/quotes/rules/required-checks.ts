import { GAS_TRADES } from "#config/constants.ts";
import { type GasFacts, involvesGas } from "#features/jobs/rules/gas-work.ts";

/**
 * Whether a tradesperson needs a current Gas Safe check for a job, because of the work or because of their trade. The rule is
 * the same for quoting, accepting a quote, booking a date and paying.
 */
export const needsGasSafe = (trade: string | null, job: GasFacts): boolean =>
  (trade !== null && GAS_TRADES.includes(trade)) || involvesGas(job);
