import { attachmentPath } from "../rules/attachment.files.ts";
import type { ConversationInList } from "./list-conversations.server.ts";
import type { AttachmentRow, Message } from "./with-attachments.server.ts";

/** A file in the API's format. `url` works for the conversation's two people while they are signed in. */
export const toApiAttachment = ({ id, kind, name, description, bytes, width, height }: AttachmentRow) => ({
  id,
  kind,
  name,
  description,
  bytes,
  width,
  height,
  url: attachmentPath(id),
  thumbnail_url: kind === "photo" ? attachmentPath(id, "small") : null,
});

/** A message in the API's format. */
export const toApiMessage = (message: Message) => ({
  id: message.id,
  conversation_id: message.conversationId,
  sender_id: message.senderId,
  content: message.content,
  read: message.read,
  attachments: message.attachments.map(toApiAttachment),
  created_at: message.createdAt.toISOString(),
});

/** A conversation in the API's format, as one of its two people sees it. */
export function toApiConversation(row: ConversationInList) {
  return {
    id: row.id,
    participant_one_id: row.participantOneId,
    participant_two_id: row.participantTwoId,
    job_id: row.jobId,
    other: {
      id: row.other.id,
      full_name: row.other.fullName,
      avatar_url: row.other.avatarUrl,
      user_type: row.other.userType,
    },
    unread_count: row.unreadCount,
    last_message: row.lastMessage ? toApiMessage(row.lastMessage) : null,
    updated_at: row.updatedAt.toISOString(),
  };
}
