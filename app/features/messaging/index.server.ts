/** The server entry point of the messaging module. Times are UTC; each operation's comment names its errors. */

export { announceTyping } from "./server/announce-typing.server.ts";
export { attachFile } from "./server/attach-file.server.ts";
export { attachmentBytes } from "./server/attachment-bytes.server.ts";
export { blockPerson } from "./server/block-person.server.ts";
export { type BlockedBy, blockedBy } from "./server/blocked-by.server.ts";
export { deleteUnsentFiles } from "./server/delete-unsent-files.server.ts";
export { describeAttachment } from "./server/describe-attachment.server.ts";
export { findAttachment } from "./server/find-attachment.server.ts";
export { findConversation } from "./server/find-conversation.server.ts";
export { listConversations } from "./server/list-conversations.server.ts";
export { listMessagesAfter } from "./server/list-messages-after.server.ts";
export { listMessagesBefore } from "./server/list-messages-before.server.ts";
export { loadMessagePage } from "./server/load-message-page.server.ts";
export { markRead } from "./server/mark-read.server.ts";
export { removeAttachment } from "./server/remove-attachment.server.ts";
export { reportPerson } from "./server/report-person.server.ts";
export { sendMessage } from "./server/send-message.server.ts";
export { sendWithFiles } from "./server/send-with-files.server.ts";
export { startConversation } from "./server/start-conversation.server.ts";
export { toApiAttachment, toApiConversation, toApiMessage } from "./server/to-api.server.ts";
export { unblockPerson } from "./server/unblock-person.server.ts";
export { unreadCount, unreadMessages } from "./server/unread-count.server.ts";
export { restoreMessage, withholdMessage } from "./server/withhold-message.server.ts";
