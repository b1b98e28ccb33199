export const texts = {
  id: "features/messaging/routes/messages.texts",
  messages: "Messages",
  chooseConversationToRead: "Choose a conversation to read it here",
};
