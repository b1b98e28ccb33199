import { shortDayAndTime } from "#kernel/dates.ts";
import type { DisputeSide } from "./dispute.labels.ts";
import { texts } from "./evidence-request.texts.ts";

/** What an operator asks one side of a dispute to show, with a deadline. */

export const REQUEST_MAX = 500;
export const REQUEST_DAYS = [2, 3, 5, 7] as const;
export const REQUESTS_A_SIDE = 5;
export const USUAL_REQUESTS = [
  texts.addPhotosOfWork,
  texts.addPhotosFromBeforeWork,
  texts.addReceiptsForMaterials,
  texts.addMessages,
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

/** A request is answered by whatever its side adds after it; nothing is late once it has come. */
export function requestState(request: EvidenceRequest, evidence: readonly Shown[], now: Date): RequestState {
  if (evidence.some(({ side, createdAt }) => side === request.side && createdAt >= request.createdAt))
    return "answered";
  return request.dueAt > now ? "waiting" : "late";
}

/** "By Thu 3 Dec, 14:05", or what became of it. */
export function requestText(state: RequestState, { dueAt }: EvidenceRequest): string {
  const by = shortDayAndTime(dueAt);
  if (state === "answered") return texts.somethingWasAddedSince;
  return state === "waiting" ? texts.by(by) : texts.nothingCameBy(by);
}
