import { EndlessList } from "#ui/endless-list.tsx";
import { ReviewList, type ReviewTexts } from "./review-list.tsx";

interface MoreReviewsProps {
  /** The profile's path; `<path>/reviews?cursor=` responds with JSON. */
  path: string;
  first: { items: readonly ReviewTexts[]; nextCursor: string | null };
}

/** Reviews page by page: JavaScript appends the next page; without it there are links. */
export function MoreReviews({ path, first }: MoreReviewsProps) {
  return (
    <EndlessList
      {...first}
      keyOf={({ id }) => id}
      link={(cursor) => `?reviews=${cursor}#reviews`}
      source={(cursor) => `${path}/reviews?cursor=${cursor}`}
    >
      {(items) => <ReviewList reviews={items} />}
    </EndlessList>
  );
}
