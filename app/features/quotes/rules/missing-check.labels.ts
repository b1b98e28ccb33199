import { checkName } from "#features/verification/rules/check.labels.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { texts } from "./texts.ts";

/** Texts for the customer and the tradesperson when the tradesperson lacks a check that the job requires. */

type Side = "customer" | "tradesperson";

/** Why we withdrew a quote; null for a quote that we did not withdraw. */
export function lapsedText(check: CheckKind | null, side: Side): string | null {
  if (!check) return null;
  const name = checkName(check);
  return side === "customer" ? texts.weWithdrewThisQuote(name) : texts.weWithdrewYourQuote(name);
}

/** What the customer or the tradesperson can do about a booking that is confirmed, or completed and not paid. */
export function checkMissingText(
  check: CheckKind,
  { side, status, tradesperson }: { side: Side; status: string; tradesperson: string },
): string {
  const name = checkName(check);
  if (side === "tradesperson") return texts.youLackCheck(name);
  const missing = texts.theyLackCheck(tradesperson, name);
  if (status === "completed") return texts.cannotPay(missing);
  return texts.doNotStart(missing);
}
