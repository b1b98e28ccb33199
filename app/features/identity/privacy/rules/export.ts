import { DAY, HOUR } from "#kernel/clock.ts";
import { defineErrors } from "#kernel/errors.ts";

/** How long a finished copy can be downloaded. */
export const EXPORT_LASTS = 7 * DAY;
/** The most copies that one person can request in a day. */
export const EXPORTS_A_DAY = 10;
/** A copy that is not finished after this long counts as failed. */
export const EXPORT_TAKES_AT_MOST = 6 * HOUR;

/** The storage name of a copy. */
export const exportFile = (userId: string, exportId: string): string => `exports/${userId}/${exportId}.zip`;

/** Response headers of a private file, which no cache may store. */
export const exportHeaders = (bytes: number): Record<string, string> => ({
  "Content-Type": "application/zip",
  "Content-Length": String(bytes),
  "Content-Disposition": 'attachment; filename="my-data.zip"',
  "Cache-Control": "private, no-store",
});

export type ExportState = "making" | "ready" | "failed" | "expired";

/** The state of an export, from its times. */
export function exportState(
  row: { readyAt: Date | null; failedAt: Date | null; expiresAt: Date | null },
  now: Date,
): ExportState {
  if (row.failedAt) return "failed";
  if (!row.readyAt) return "making";
  return row.expiresAt && row.expiresAt <= now ? "expired" : "ready";
}

export const exportErrors = defineErrors({
  EXPORT_UNDER_WAY: { status: 409, message: "We are already making a copy of your data" },
  EXPORT_LIMIT: {
    status: 429,
    title: "Too many requests",
    message: `You can request ${EXPORTS_A_DAY} copies of your data a day. Try again tomorrow`,
  },
  EXPORT_FAILED: { status: 503, message: "The copy of your data could not be made. Try again" },
});
