import { checkName } from "#features/verification/rules/check.labels.ts";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";

/** Texts for the customer and the tradesperson when the tradesperson lacks a check that the job requires. */

type Side = "customer" | "tradesperson";

/** Why we withdrew a quote; null for a quote that we did not withdraw. */
export function lapsedText(check: CheckKind | null, side: Side): string | null {
  if (!check) return null;
  const name = checkName(check);
  return side === "customer"
    ? `We withdrew this quote because the job requires a current check they do not have (${name}).`
    : `We withdrew this quote because the job requires a current check you do not have (${name}). Once we approve it, you can quote again.`;
}

/** What the customer or the tradesperson can do about a booking that is confirmed, or completed and not paid. */
export function checkMissingText(
  check: CheckKind,
  { side, status, tradesperson }: { side: Side; status: string; tradesperson: string },
): string {
  const name = checkName(check);
  if (side === "tradesperson")
    return `This job requires a current check you do not have (${name}). Do not start the work without it. Send it to us. Once we approve it, the booking continues.`;
  const missing = `This job requires a current check that ${tradesperson} does not have (${name}).`;
  if (status === "completed")
    return `${missing} You cannot pay until they do. If you think the work is unsafe, ask someone on the Gas Safe Register to check it, and raise a dispute.`;
  return `${missing} Do not let the work start without it. You can cancel and we’ll refund anything we hold, in full. Or you can wait until they renew it.`;
}
