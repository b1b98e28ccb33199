import { deleteText, storedKeys } from "#app/web/browser-store/stored-text.ts";

/** The key under which this browser stores the draft of a quote. */
export const quoteDraftKey = (jobId: string) => `quote:${jobId}`;

/** Deletes the drafts of a job's quote, with any prefill. */
export function deleteQuoteDrafts(jobId: string) {
  for (const key of storedKeys()) if (key.startsWith(quoteDraftKey(jobId))) deleteText(key);
}
