/** The key under which this browser stores the draft of a quote. */
export const quoteDraftKey = (jobId: string) => `quote:${jobId}`;

/** Deletes the drafts of a job's quote, with any prefill. */
export function deleteQuoteDrafts(jobId: string) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(quoteDraftKey(jobId))) localStorage.removeItem(key);
}
