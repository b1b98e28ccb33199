export const texts = {
  id: "features/messaging/server/texts",
  fileIsNoLongerAvailable: "A file is no longer available. Please attach it again",

  lastMessageOfConversation: (name: string) => `Last message of the conversation with ${name}`,

  ourTeamRemovedThisMessage: "Our team removed this message.",

  messageFrom: (name: string) => `Message from ${name}`,
  messages: "messages between them",
};
