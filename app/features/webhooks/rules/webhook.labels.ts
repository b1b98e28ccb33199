import type { EventType } from "#kernel/event-types.ts";
import { texts } from "./texts.ts";
import type { DeliveryState, OffReason } from "./webhook.ts";

/** What each event is, as the owner of a webhook reads it. */
export const EVENT_LABELS: Record<EventType, string> = texts.eventLabels;

export const DELIVERY_LABELS: Record<DeliveryState, string> = texts.deliveryLabels;

/** Why a webhook is off: the end of "Off since 3 Mar 2026 at 14:05: …". */
export const OFF_LABELS: Record<OffReason, string> = texts.offLabels;

/** The last attempt: "answered 500", or why there was no answer. */
export function attemptText({ status, error }: { status: number | null; error: string | null }): string {
  if (status !== null) return `answered ${status}`;
  return (error && ERROR_LABELS[error]) || "no answer";
}

const ERROR_LABELS: Record<string, string> = texts.errorLabels;
