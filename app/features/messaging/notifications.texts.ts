export const texts = {
  id: "features/messaging/notifications.texts",
  newMessages: (count: number, from: string) => `${count} new messages from ${from}`,
  newMessage: (from: string) => `New message from ${from}`,
  wroteToYou: (from: string) => `${from} wrote to you`,
  youHaveNewMessages: (count: number, from: string) =>
    `You have ${count} new messages from ${from}. This is the last of them:`,
  readAndReply: "Read and reply",
  payForWorkHereOnly: "Pay for work here only. If somebody asks you to pay another way, please tell us.",
};
