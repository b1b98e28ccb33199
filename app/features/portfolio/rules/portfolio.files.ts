/** Pictures of work: limits, storage names and addresses. */

export const PORTFOLIO_MOST = 24;
export const PORTFOLIO_CAPTION_MAX = 120;

/** A picture from before the work, or of the finished work. */
export const MOMENTS = ["before", "after"] as const;
export type Moment = (typeof MOMENTS)[number];

/** The widths in pixels that are stored of each picture, as WebP: for strips, for galleries, and for a whole screen. */
export const WIDTHS = [320, 640, 1_600] as const;
export type Width = (typeof WIDTHS)[number];

/** The storage key of one size of a picture; its address is the same with a leading slash. */
export const pictureFile = (userId: string, itemId: string, moment: Moment, width: Width): string =>
  `portfolio/${userId}/${itemId}-${moment}-${width}.webp`;

export const picturePath = (userId: string, itemId: string, moment: Moment, width: Width): string =>
  `/${pictureFile(userId, itemId, moment, width)}`;

/** Every file of an item. */
export const filesOfItem = (item: { id: string; userId: string; beforeWidth: number | null }): string[] =>
  MOMENTS.filter((moment) => moment === "after" || item.beforeWidth !== null).flatMap((moment) =>
    WIDTHS.map((width) => pictureFile(item.userId, item.id, moment, width)),
  );
