/** The server entry point of the messaging module. Times are UTC; each operation's comment names its errors. */

export {
  attachFile,
  attachmentBytes,
  deleteUnsentFiles,
  describeAttachment,
  findAttachment,
  removeAttachment,
} from "./server/attachments.server.ts";
export type { BlockedBy } from "./server/blocked-by.server.ts";
export { blockPerson, reportPerson, restoreMessage, unblockPerson, withholdMessage } from "./server/blocks.server.ts";
export {
  announceTyping,
  findConversation,
  markRead,
  openConversation,
  startConversation,
  unreadCount,
  unreadMessages,
} from "./server/conversations.server.ts";
export { listConversations } from "./server/list-conversations.server.ts";
export {
  listMessagesAfter,
  listMessagesBefore,
  loadAround,
  loadMessagePage,
  toApiAttachment,
  toApiConversation,
  toApiMessage,
} from "./server/message-pages.server.ts";
export { sendMessage, sendWithFiles } from "./server/send-message.server.ts";
