import { DAY } from "#kernel/clock.ts";
import { PHOTOS_PER_JOB } from "./photo.files.ts";

/** Photos that a browser keeps until their job is posted. The server gets them when the job is posted, never before. */

export const KEPT_FOR = 7 * DAY;

/** A form on which photos are chosen, and who uses it. */
export interface PhotoForm {
  /** Which job is being described: a kind of work on /get-quotes, or "post-job". */
  form: string;
  /** The id of the signed-in person; null for visitors. */
  viewer: string | null;
}

export interface KeptPhoto {
  /** Later photos have larger ids. */
  id: number;
  form: string;
  /** Null while nobody has signed in since it was chosen. */
  owner: string | null;
  /** In milliseconds since 1970. */
  keptAt: number;
}

export const isExpired = ({ keptAt }: Pick<KeptPhoto, "keptAt">, now: number): boolean => now - keptAt >= KEPT_FOR;

/**
 * The photos to show on a form, in the order in which they were chosen. Those of a visitor are for whoever signs in next in this
 * browser; those of a signed-in person are for them only, also after their session has ended.
 */
export const photosFor = <Photo extends KeptPhoto>(
  all: readonly Photo[],
  { form, viewer }: PhotoForm,
  now: number,
): Photo[] =>
  all
    .filter(
      (photo) => photo.form === form && (photo.owner === null || photo.owner === viewer) && !isExpired(photo, now),
    )
    .sort((a, b) => a.id - b.id)
    .slice(0, PHOTOS_PER_JOB);
