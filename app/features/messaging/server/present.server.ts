import type { Conversation } from "./find-conversation.server.ts";
import type { ConversationInList } from "./list-conversations.server.ts";
import type { MessageRow } from "./send-message.server.ts";

/** A message as the API tells it. */
export const presentMessage = (message: MessageRow) => ({
  id: message.id,
  conversation_id: message.conversationId,
  sender_id: message.senderId,
  content: message.content,
  read: message.read,
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
