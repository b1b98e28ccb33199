export const texts = {
  id: "features/messaging/texts",
  blocked: "Blocked",
  noLongerMessage: "You can no longer message each other.",
  unblocked: "Unblocked",
  messageAgain: "You can message each other again.",
  reportReceived: "Report received",
  teamWillReview: "Thank you. Our team will review it.",

  about: "Conversations between two people, with photos and PDFs",
};
