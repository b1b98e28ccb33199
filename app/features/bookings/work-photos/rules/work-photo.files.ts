/** Photos of the work of a booking: limits, storage names, addresses and alternative texts. */

export const PHOTOS_PER_MOMENT = 12;

/** Taken before the work, or after it. */
export const MOMENTS = ["before", "after"] as const;
export type Moment = (typeof MOMENTS)[number];

export type PhotoSize = "full" | "small";

/** The storage key of a photo. */
export const workPhotoFile = (bookingId: string, photoId: string, size: PhotoSize): string =>
  `bookings/${bookingId}/${photoId}${size === "small" ? "-small.webp" : ".jpg"}`;

/** The address for people who may see the booking. */
export const workPhotoPath = (bookingId: string, photoId: string, size: PhotoSize = "full"): string =>
  `/booking/${bookingId}/photos/${photoId}${size === "small" ? "?size=small" : ""}`;

/** "Before the work, photo 2 of 3". */
export const workPhotoAlt = (moment: Moment, index: number, count: number): string => {
  const when = moment === "before" ? "Before the work" : "After the work";
  return count === 1 ? when : `${when}, photo ${index + 1} of ${count}`;
};

/** The first free positions for `more` photos, given the `taken` ones; null when there are not enough. */
export function freePlaces(taken: readonly number[], more: number): number[] | null {
  const all = Array.from({ length: PHOTOS_PER_MOMENT }, (_, place) => place);
  const free = all.filter((place) => !taken.includes(place));
  return free.length < more ? null : free.slice(0, more);
}
