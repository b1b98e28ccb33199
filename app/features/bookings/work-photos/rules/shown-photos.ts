import { shortDayAndTime } from "#kernel/dates.ts";
import { MOMENTS, type Moment, workPhotoAlt, workPhotoPath } from "./work-photo.files.ts";

/** A photo of the work for people who may see the booking. */
export interface ShownWorkPhoto {
  id: string;
  moment: Moment;
  small: string;
  full: string;
  alt: string;
  /** "Before the work, added Fri 27 Nov, 14:05". */
  caption: string;
  width: number;
  height: number;
}

export interface StoredPhoto {
  id: string;
  bookingId: string;
  moment: Moment;
  width: number;
  height: number;
  createdAt: Date;
}

/** Photos of a booking, those from before the work first, with their addresses, alternative texts and when each was added. */
export const shownWorkPhotos = (photos: readonly StoredPhoto[]): ShownWorkPhoto[] =>
  MOMENTS.flatMap((moment) => {
    const taken = photos.filter((photo) => photo.moment === moment);
    return taken.map(({ id, bookingId, width, height, createdAt }, index) => ({
      id,
      moment,
      small: workPhotoPath(bookingId, id, "small"),
      full: workPhotoPath(bookingId, id),
      alt: workPhotoAlt(moment, index, taken.length),
      caption: `${moment === "before" ? "Before" : "After"} the work, added ${shortDayAndTime(createdAt)}`,
      width,
      height,
    }));
  });

/** The last photo from before the work and the last one from after it. */
export const photoPair = (photos: readonly ShownWorkPhoto[]): ShownWorkPhoto[] =>
  MOMENTS.flatMap((moment) => photos.findLast((photo) => photo.moment === moment) ?? []);
