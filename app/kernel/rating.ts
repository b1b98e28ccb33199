/** The sum and the count of a person's reviews, as stored in `profiles`. */
export interface RatingFacts {
  ratingSum: number;
  reviewCount: number;
}

/** The average of a person's reviews to one decimal place, rounded half up; 0 when there are none. */
export function ratingOf({ ratingSum, reviewCount }: RatingFacts): number {
  return reviewCount === 0 ? 0 : Math.round((ratingSum * 10) / reviewCount) / 10;
}

/** The number of reviews for each number of stars: index 0 is one star, index 4 is five. */
export type StarCounts = readonly [number, number, number, number, number];

/** The rows of a bar chart, five stars first, with each one's share in whole percent. */
export function starShares(counts: StarCounts): { stars: number; count: number; percent: number }[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = counts[stars - 1] ?? 0;
    return { stars, count, percent: all === 0 ? 0 : Math.round((count * 100) / all) };
  });
}
