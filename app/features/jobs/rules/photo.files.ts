/** Photos of jobs: limits, storage names and URLs. */

export const PHOTOS_PER_JOB = 8;
/** The longest caption. */
export const CAPTION_MAX = 200;
export const TOO_MANY_PHOTOS = `A job can have up to ${PHOTOS_PER_JOB} photos`;

export type PhotoSize = "full" | "small";

/** The storage key of a photo. All files of a job are under `jobs/<job>/`. */
export const photoFile = (jobId: string, photoId: string, size: PhotoSize): string =>
  `jobs/${jobId}/${photoId}${size === "small" ? "-small.webp" : ".jpg"}`;

/** The URL for people who may see the job. */
export const photoPath = (jobId: string, photoId: string, size: PhotoSize = "full"): string =>
  `/job/${jobId}/photos/${photoId}${size === "small" ? "?size=small" : ""}`;

/** The alternative text of a photo: its caption, otherwise its position. */
export const altOf = (caption: string | null, place: number, count: number): string =>
  caption ?? (count === 1 ? "Photo of the job" : `Photo ${place + 1} of ${count} of the job`);

interface StoredPhoto {
  id: string;
  caption: string | null;
  width: number;
  height: number;
}

/** The photos of a job, in its order, with their addresses and alternative texts. */
export const shownPhotos = (jobId: string, photos: readonly StoredPhoto[]) =>
  photos.map(({ id, caption, width, height }, place) => ({
    id,
    caption,
    width,
    height,
    alt: altOf(caption, place, photos.length),
    small: photoPath(jobId, id, "small"),
    full: photoPath(jobId, id),
  }));

/** The first free positions for `more` photos, given the `taken` ones; null when there are not enough. */
export function freePlaces(taken: readonly number[], more: number): number[] | null {
  const all = Array.from({ length: PHOTOS_PER_JOB }, (_, place) => place);
  const free = all.filter((place) => !taken.includes(place));
  return free.length < more ? null : free.slice(0, more);
}
