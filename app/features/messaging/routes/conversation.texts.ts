export const texts = {
  id: "features/messaging/routes/conversation.texts",
  messages: "Messages",
  adminsCanReadMessages: "Admins can read messages but not send them.",
  yourAccountIsSuspended: "Your account is suspended. You can read messages but not send them.",
  youHaveBlocked: (other: string) => `You have blocked ${other}.`,
  youCannotMessageThisPerson: "You cannot message this person.",
  verifyYourEmailAddress: "Please verify your email address to send messages.",
};
