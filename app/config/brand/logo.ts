/** The logo as paths in a square of 28: an initial, and the dot of a spirit level. `node scripts/icons.ts` makes app/public/ from it. */
export const LOGO = {
  corner: 7.5,
  initial: "M9.6 21V9.8a2 2 0 0 1 2-2H19M9.6 14.4h7",
  dot: { x: 19, y: 20.4, radius: 2.1 },
} as const;
