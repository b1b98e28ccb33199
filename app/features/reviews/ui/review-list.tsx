import { CornerDownRight } from "lucide-react";
import { Link } from "react-router";
import { lazyPart } from "#ui/lazy-part.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { Stars } from "#ui/stars.tsx";

/** Only the reviewed person downloads it. */
const ReplyDialog = lazyPart(async () => (await import("./reply-dialog.tsx")).ReplyDialog);

/** A review as text: the reviewer's public name, the day ("3 Mar 2026"). */
export interface ReviewTexts {
  id: string;
  reviewer: string;
  rating: number;
  comment: string | null;
  date: string;
  /** The date for the `datetime` attribute: "2026-03-03". */
  day: string;
  reply: string | null;
  /** "Cancelled by the tradesperson"; null for finished work. */
  about: string | null;
  /** The text that replaces a removed review. */
  removed: string | null;
  /** Whether the viewer is the reviewed person and has not replied yet. */
  mayReply: boolean;
}

/** Reviews, newest first. A page on which `mayReply` can be true mounts `replyToReviewAction`. */
export function ReviewList({ reviews }: { reviews: readonly ReviewTexts[] }) {
  if (reviews.length === 0) return null;
  return (
    <RowList className="mt-6">
      {reviews.map((review) => (
        <Row key={review.id}>
          {review.removed ? <p className="text-soft">{review.removed}</p> : <ShownReview {...review} />}
        </Row>
      ))}
    </RowList>
  );
}

function ShownReview(review: ReviewTexts) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={review.rating} />
        <span className="font-semibold">{review.reviewer}</span>
        <time dateTime={review.day} className="num text-sm text-soft">
          {review.date}
        </time>
      </div>
      {review.about && <p className="mt-1 font-semibold text-sm">{review.about}</p>}
      {review.comment && <p className="mt-2 max-w-measure whitespace-pre-line">{review.comment}</p>}
      {review.reply && (
        <p className="mt-3 flex max-w-measure items-start gap-2 whitespace-pre-line text-soft">
          <CornerDownRight aria-hidden className="mt-1 size-4" />
          <span>
            <span className="font-semibold">{"Reply: "}</span>
            {review.reply}
          </span>
        </p>
      )}
      <Link
        to={`/report?subject=review&id=${review.id}`}
        rel="nofollow"
        aria-label={`Report the review by ${review.reviewer}`}
        className="tap inline-flex items-center text-sm text-soft underline"
      >
        Report
      </Link>
      {review.mayReply && (
        <div className="mt-2 -ml-2.5">
          <ReplyDialog reviewId={review.id} reviewer={review.reviewer} />
        </div>
      )}
    </>
  );
}
