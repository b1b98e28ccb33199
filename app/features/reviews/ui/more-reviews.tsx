import { EndlessList } from "#ui/endless-list.tsx";
import { ReviewList, type ReviewTexts } from "./review-list.tsx";

interface MoreReviewsProps {
  /** The profile's address; `<path>/reviews?cursor=` answers in JSON. */
  path: string;
  first: { items: readonly ReviewTexts[]; nextCursor: string | null };
}

/** Reviews that go on: by links, and with JavaScript below one another. */
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
