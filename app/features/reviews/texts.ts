export const texts = {
  id: "features/reviews/texts",
  thankYouForYourReview: "Thank you for your review!",
  ourTeamWillCheckIt: "Our team will check it before we publish it",
  reviewSent: "Review sent",
  thankYou: "Thank you",
  checkedBeforePublished: "Our team will check your review before we publish it. You can see it under your reviews.",
  yourReviewIsPublic: "Your review is public. It helps other people choose, and good work to be found.",
  seeYourReviews: "See your reviews",
  replyPublished: "Reply published",
  anyoneCanReadIt: "Anyone can read it",
  reviewPublished: "Review published",
  reviewNotPublished: "Review not published",

  about: "Reviews of finished work",
};
