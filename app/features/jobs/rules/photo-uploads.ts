import { DAY, HOUR } from "#kernel/clock.ts";
import { PHOTOS_PER_JOB } from "./photo.files.ts";

/** Photos that are sent before the job to which they belong, so that after an interruption only the missing ones are sent again. */

export const UPLOAD_KEPT_FOR = DAY;
/** For each person; another one replaces the oldest. Enough for a form that is open twice. */
export const MOST_UPLOADS = 2 * PHOTOS_PER_JOB;
export const UPLOAD_GONE = "One of your photos is no longer available. Add it again";

/** Whether a browser must not count on an upload any more: it is too old, or soon will be. `at` and `now` in milliseconds since 1970. */
export const isUploadGone = (at: number, now: number): boolean => now - at > UPLOAD_KEPT_FOR - HOUR;

/** The storage key of a photo that no job has yet. */
export const uploadFile = (userId: string, id: string, size: "full" | "small"): string =>
  `job-uploads/${userId}/${id}${size === "small" ? "-small.webp" : ".jpg"}`;
