export const texts = {
  id: "features/reviews/ui/reply-dialog.texts",
  reply: "Reply",
  replyTo: (reviewer: string) => `Reply to ${reviewer}`,
  anyoneCanRead: "Anyone can read it. You can reply once.",
  sending: "Sending…",
  sendReply: "Send reply",
};
