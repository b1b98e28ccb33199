import { GAS_TRADES } from "#config/constants.ts";
import type { CheckStatus } from "./check.machine.ts";
import type { CheckKind } from "./check-kinds.ts";

export interface CheckFacts {
  kind: CheckKind;
  status: CheckStatus;
  /** The last day on which it counts ("2026-03-29"); null without an expiry date. */
  expiresAt: string | null;
}

/** Whether a check is current on a day: approved, and not past its expiry date. */
export const isCurrent = (check: CheckFacts, today: string): boolean =>
  check.status === "approved" && (check.expiresAt === null || check.expiresAt >= today);

/** The checks that somebody of this trade needs to be verified. */
export const requiredChecks = (trade: string | null): readonly CheckKind[] =>
  GAS_TRADES.includes(trade ?? "") ? ["identity", "insurance", "gas_safe"] : ["identity", "insurance"];

/** Whether a tradesperson is verified today: everything their trade requires is approved and current. */
export const isVerified = (trade: string, checks: readonly CheckFacts[], today: string): boolean =>
  requiredChecks(trade).every((kind) => checks.some((check) => check.kind === kind && isCurrent(check, today)));
