import type { ReactNode } from "react";

export const texts = {
  id: "features/reviews/admin/texts",
  reviews: "Reviews",
  whyChecked:
    "We check these reviews before we publish them because they could be fake. A low rating is not a reason to refuse one.",
  noReviewsToCheck: "No reviews to check",
  whichAreChecked:
    "Reviews of work under £20, paid for within an hour of accepting, or between people who share an identity signal appear here.",
  whoAboutWhom: (reviewer: ReactNode, reviewee: ReactNode) => (
    <>
      {reviewer} about {reviewee}
    </>
  ),
  publishQuestion: "Publish this review?",
  whatPublishingDoes: "Anyone can read it, and it counts towards the rating.",
  publishReview: "Publish review",
  publishing: "Publishing…",
  reasonIsAudited: "It stays in the audit log.",
  refuseQuestion: "Refuse to publish this review?",
  whatRefusingDoes: "It stays hidden and does not count towards the rating.",
  refuseReview: "Refuse review",
  refusing: "Refusing…",
  authorReadsReason: (author: string) => `${author} reads this, and it stays in the audit log.`,
  publish: "Publish",
  refuse: "Refuse",
  decide: "Decide",
  starsAndJob: (rating: number, job: string) => `${rating} of 5, ${job}`,
};
