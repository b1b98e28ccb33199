export const texts = {
  id: "features/support/ui/texts",
  yourName: "Your name",
  emailAddress: "Email address",
  sending: "Sending…",
  send: "Send",

  conversation: "Conversation",
};
