import { attachmentPath } from "../rules/attachment.files.ts";
import type { AttachmentRow, Message } from "./attachments-of.server.ts";
import type { Conversation } from "./find-conversation.server.ts";
import type { ConversationInList } from "./list-conversations.server.ts";

/** A file as the API tells it. `url` is for the conversation's two people, signed in. */
export const presentAttachment = ({ id, kind, name, description, bytes, width, height }: AttachmentRow) => ({
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

/** A message as the API tells it. */
export const presentMessage = (message: Message) => ({
  id: message.id,
  conversation_id: message.conversationId,
  sender_id: message.senderId,
  content: message.content,
  read: message.read,
  attachments: message.attachments.map(presentAttachment),
  created_at: message.createdAt.toISOString(),
});

/** A conversation as the API tells it to one of its two people. */
export function presentConversation(row: Conversation & Partial<ConversationInList>) {
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
    unread_count: row.unreadCount ?? 0,
    last_message: row.lastMessage ? presentMessage(row.lastMessage) : null,
    updated_at: row.updatedAt.toISOString(),
  };
}
