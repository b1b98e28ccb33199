import { shortDayAndTime } from "#kernel/dates.ts";
import type { DisputeSide } from "./dispute.labels.ts";

/** What an operator asks one side of a dispute to show, with a deadline. */

export const REQUEST_MAX = 500;
export const REQUEST_DAYS = [2, 3, 5, 7] as const;
export const REQUESTS_A_SIDE = 5;
export const USUAL_REQUESTS = [
  "Add photos of the work as it is now",
  "Add photos from before the work",
  "Add receipts for the materials",
  "Add the messages where you agreed this",
] as const;

export interface EvidenceRequest {
  id: string;
  side: DisputeSide;
  what: string;
  dueAt: Date;
  createdAt: Date;
}
interface Shown {
  side: DisputeSide;
  createdAt: Date;
}

export type RequestState = "answered" | "waiting" | "late";

/** Anything that its side adds after a request answers it, even after the deadline. */
export function requestState(request: EvidenceRequest, evidence: readonly Shown[], now: Date): RequestState {
  if (evidence.some(({ side, createdAt }) => side === request.side && createdAt >= request.createdAt))
    return "answered";
  return request.dueAt > now ? "waiting" : "late";
}

/** "By Thu 3 Dec, 14:05" while it waits, then whether anything was received. */
export function requestText(state: RequestState, { dueAt }: EvidenceRequest): string {
  const by = shortDayAndTime(dueAt);
  if (state === "answered") return "Something was added since";
  return state === "waiting" ? `By ${by}` : `Nothing received by ${by}`;
}
