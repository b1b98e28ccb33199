/** Photos of jobs: how many, where they are kept, where they are seen. */

export const PHOTOS_PER_JOB = 8;
/** The most characters of what a photo shows. */
export const CAPTION_MAX = 200;
export const TOO_MANY_PHOTOS = `A job can have up to ${PHOTOS_PER_JOB} photos`;

export type PhotoSize = "full" | "small";

/** The name of a photo in the storage: all that a job has there stands below `jobs/<job>/`. */
export const photoFile = (jobId: string, photoId: string, size: PhotoSize): string =>
  `jobs/${jobId}/${photoId}${size === "small" ? "-small.webp" : ".jpg"}`;

/** Where those who may see the job get it. */
export const photoPath = (jobId: string, photoId: string, size: PhotoSize = "full"): string =>
  `/job/${jobId}/photos/${photoId}${size === "small" ? "?size=small" : ""}`;

/** What a photo is called for those who cannot see it: its caption, else its place among the others. */
export const altOf = (caption: string | null, place: number, count: number): string =>
  caption ?? (count === 1 ? "Photo of the job" : `Photo ${place + 1} of ${count} of the job`);

/** The first places that are free for `more` photos beside those that are `taken`; null when there is not enough room. */
export function freePlaces(taken: readonly number[], more: number): number[] | null {
  const all = Array.from({ length: PHOTOS_PER_JOB }, (_, place) => place);
  const free = all.filter((place) => !taken.includes(place));
  return free.length < more ? null : free.slice(0, more);
}
