import { avifOf } from "#features/uploads/rules/avif.ts";

/** Pictures of work: limits, storage names and addresses. */

export const PORTFOLIO_MOST = 24;
export const PORTFOLIO_CAPTION_MAX = 120;

/** A picture from before the work, or of the finished work. */
export const MOMENTS = ["before", "after"] as const;
export type Moment = (typeof MOMENTS)[number];

/** The widths in pixels that are stored of each picture, as WebP: for strips, for galleries, and for a whole screen. */
export const WIDTHS = [320, 640, 1_600] as const;
export type Width = (typeof WIDTHS)[number];
/** Those with a copy as AVIF, where that is smaller. The largest is only loaded by who opens a picture. */
export const AVIF_WIDTHS: readonly Width[] = [320, 640];

/** The storage key of one size of a picture; its address is the same with a leading slash. */
export const pictureFile = (userId: string, itemId: string, moment: Moment, width: Width): string =>
  `portfolio/${userId}/${itemId}-${moment}-${width}.webp`;

export const picturePath = (userId: string, itemId: string, moment: Moment, width: Width): string =>
  `/${pictureFile(userId, itemId, moment, width)}`;

/** Every file of a picture. Not every picture has all copies. */
export const filesOfPicture = (userId: string, itemId: string, moment: Moment): string[] =>
  WIDTHS.flatMap((width) => {
    const name = pictureFile(userId, itemId, moment, width);
    return AVIF_WIDTHS.includes(width) ? [name, avifOf(name)] : [name];
  });

/** Every file of an item. */
export const filesOfItem = (item: { id: string; userId: string; beforeWidth: number | null }): string[] =>
  MOMENTS.filter((moment) => moment === "after" || item.beforeWidth !== null).flatMap((moment) =>
    filesOfPicture(item.userId, item.id, moment),
  );
