export const texts = {
  id: "features/messaging/ui/conversation-list.texts",
  earlierConversations: "Earlier conversations",
  preview: (own: boolean, text: string) => `${own ? "You: " : ""}${text}`,
  noMessagesYet: "No messages yet",
  findTradespeople: "Find tradespeople",
  findJobs: "Find jobs",
  emptyForCustomer: "Message a tradesperson from their profile or from a quote. Your conversations appear here.",
  emptyForTradesperson: "Message a customer from their job. Your conversations appear here.",
};
