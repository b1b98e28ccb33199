export const texts = {
  id: "features/reviews/rules/review.schema.texts",
  commentMustBeText: "Comment must be text",
  commentMustBeAtMost: "Comment must be at most 1000 characters",
  writeReply: "Please write a reply",
  replyMustBeAtMost: "Reply must be at most 1000 characters",
  choose: "Please choose",
};
