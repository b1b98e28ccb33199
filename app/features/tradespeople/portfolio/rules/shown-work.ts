import { londonDay, shortMonth } from "#kernel/dates.ts";
import { type Moment, picturePath, WIDTHS } from "./portfolio.files.ts";
import { workKindName } from "./work-kind.ts";

/** A picture for an `<img>`: its address at a middle size, all sizes, and the largest for a whole screen. */
export interface ShownPicture {
  src: string;
  srcSet: string;
  full: string;
  width: number;
  height: number;
  alt: string;
}

/** An item of a portfolio for its viewer. */
export interface ShownWork {
  id: string;
  caption: string;
  /** "Leaking tap". */
  kind: string;
  /** "LS6, Oct 2026" for work that was booked here. */
  booked: string | null;
  /** The stars of its customer's review. */
  stars: number | null;
  before: ShownPicture | null;
  after: ShownPicture;
  example: boolean;
}

/** A stored item with the facts of its booking. */
export interface WorkRow {
  id: string;
  userId: string;
  caption: string;
  kind: string;
  width: number;
  height: number;
  beforeWidth: number | null;
  beforeHeight: number | null;
  example: boolean;
  outwardCode: string | null;
  completedAt: Date | null;
  stars: number | null;
}

export function shownWork(row: WorkRow): ShownWork {
  const { id, caption, kind, example, stars, outwardCode, completedAt } = row;
  const { beforeWidth, beforeHeight } = row;
  const isPair = beforeWidth !== null && beforeHeight !== null;
  return {
    id,
    caption,
    kind: workKindName(kind),
    booked: completedAt && [outwardCode, shortMonth(londonDay(completedAt))].filter(Boolean).join(", "),
    stars,
    before: isPair
      ? pictureOf(row, "before", { width: beforeWidth, height: beforeHeight, alt: `Before: ${caption}` })
      : null,
    after: pictureOf(row, "after", {
      width: row.width,
      height: row.height,
      alt: isPair ? `After: ${caption}` : caption,
    }),
    example,
  };
}

function pictureOf(
  { id, userId }: { id: string; userId: string },
  moment: Moment,
  picture: { width: number; height: number; alt: string },
): ShownPicture {
  const [small, middle, large] = WIDTHS;
  const path = (width: (typeof WIDTHS)[number]) => picturePath(userId, id, moment, width);
  return {
    src: path(middle),
    srcSet: `${path(small)} ${small}w, ${path(middle)} ${middle}w`,
    full: path(large),
    ...picture,
  };
}
