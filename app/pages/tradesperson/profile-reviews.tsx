import { Link } from "react-router";
import { MoreReviews } from "#features/reviews/ui/more-reviews.tsx";
import { ReviewList, type ReviewTexts } from "#features/reviews/ui/review-list.tsx";
import { ReviewSummary } from "#features/reviews/ui/review-summary.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Section } from "#ui/page.tsx";

interface ProfileReviewsProps {
  person: { userId: string; rating: number; reviewCount: number };
  shares: readonly { stars: number; count: number; percent: number }[];
  reviews: { items: readonly ReviewTexts[]; nextCursor: string | null };
  /** Whether this is not the newest page. */
  older: boolean;
  /** The breadcrumbs of the page. */
  trail: readonly { name: string; path: string }[];
}

/**
 * The end of a profile: the summary of its reviews, the newest ones and a way to older ones, and then the breadcrumbs, because a profile
 * begins with the face.
 */
export function ProfileReviews({ person, shares, reviews, older, trail }: ProfileReviewsProps) {
  const path = `/tradesperson/${person.userId}`;
  return (
    <>
      <Section title="Reviews" id="reviews">
        <ReviewSummary rating={person.rating} reviewCount={person.reviewCount} shares={shares} />
        {older && (
          <p className="mt-4">
            <Link to={`${path}#reviews`} className="link">
              Back to the newest reviews
            </Link>
          </p>
        )}
        {reviews.nextCursor ? <MoreReviews path={path} first={reviews} /> : <ReviewList reviews={reviews.items} />}
      </Section>
      <Breadcrumbs steps={trail} className="mt-8" />
    </>
  );
}
