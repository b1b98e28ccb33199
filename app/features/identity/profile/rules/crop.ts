/** The square that a person chooses of their photo. */

/** The largest zoom: of the photo as it is sent, this leaves the pixels of the largest stored square. */
export const MOST_ZOOM = 3;

interface Size {
  width: number;
  height: number;
}

/** A square in a photo, in its pixels, upright. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** The square as a form sends it: its corner as parts of the width and height, its side as a part of the shorter side. */
export interface SquareNumbers {
  x: number;
  y: number;
  side: number;
}

const clamp = (value: number, most: number): number => Math.min(Math.max(value, 0), most);

const inside = ({ width, height }: Size, { x, y, side }: Square): Square => ({
  x: clamp(x, width - side),
  y: clamp(y, height - side),
  side,
});

/** The largest square, in the middle. */
export function middleSquare({ width, height }: Size): Square {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}

/** Moved by some pixels of the photo, as far as it goes. */
export const moved = (photo: Size, square: Square, by: { x: number; y: number }): Square =>
  inside(photo, { ...square, x: square.x + by.x, y: square.y + by.y });

/** Another zoom, from 1, around the same middle. */
export function zoomed(photo: Size, { x, y, side }: Square, zoom: number): Square {
  const next = Math.min(photo.width, photo.height) / Math.min(Math.max(zoom, 1), MOST_ZOOM);
  const shift = (side - next) / 2;
  return inside(photo, { x: x + shift, y: y + shift, side: next });
}

export const numbersOf = ({ width, height }: Size, { x, y, side }: Square): SquareNumbers => ({
  x: x / width,
  y: y / height,
  side: side / Math.min(width, height),
});

/** Rounding may put an edge this far outside, in pixels. */
const TOLERANCE = 2;

/**
 * The whole pixels of a photo that the numbers name; null when they are not a square inside it. A square that is smaller than `least`
 * pixels, as the zoom never makes one, is refused as well.
 */
export function squareIn(photo: Size, { x, y, side }: SquareNumbers, least: number): Square | null {
  if (![x, y, side].every(Number.isFinite) || x < 0 || y < 0 || side <= 0 || side > 1) return null;
  const pixels = Math.round(side * Math.min(photo.width, photo.height));
  const [left, top] = [Math.round(x * photo.width), Math.round(y * photo.height)];
  const isInside = left + pixels <= photo.width + TOLERANCE && top + pixels <= photo.height + TOLERANCE;
  return isInside && pixels >= least ? inside(photo, { x: left, y: top, side: pixels }) : null;
}
