import { Link } from "react-router";
import { MoreReviews } from "#features/reviews/ui/more-reviews.tsx";
import { ReviewList, type ReviewTexts } from "#features/reviews/ui/review-list.tsx";
import { ReviewSummary } from "#features/reviews/ui/review-summary.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { texts } from "./profile-reviews.texts.ts";

interface ProfileReviewsProps {
  person: { userId: string; rating: number; reviewCount: number };
  shares: readonly { stars: number; count: number; percent: number }[];
  reviews: { items: readonly ReviewTexts[]; nextCursor: string | null };
  /** Whether this is not the newest page. */
  older: boolean;
}

/** The reviews on a profile: the summary, then the newest reviews and a way to older ones. */
export function ProfileReviews({ person, shares, reviews, older }: ProfileReviewsProps) {
  const t = useTexts(texts);
  const path = `/tradesperson/${person.userId}`;
  return (
    <Section title={t.reviews} id="reviews">
      <ReviewSummary rating={person.rating} reviewCount={person.reviewCount} shares={shares} />
      {older && (
        <p className="mt-4">
          <Link to={`${path}#reviews`} className="link">
            {t.backToNewestReviews}
          </Link>
        </p>
      )}
      {reviews.nextCursor ? <MoreReviews path={path} first={reviews} /> : <ReviewList reviews={reviews.items} />}
    </Section>
  );
}
