import { MessageCircle } from "lucide-react";
import type { UserType } from "#kernel/actor.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Unread } from "#ui/layout/unread.tsx";
import { Row, RowList } from "#ui/row.tsx";

interface ListedConversation {
  id: string;
  other: { id: string; fullName: string; avatarUrl: string | null };
  unreadCount: number;
  time: { iso: string; text: string };
  preview: { text: string; own: boolean } | null;
}

export interface ConversationListProps {
  conversations: readonly ListedConversation[];
  nextCursor: string | null;
  userType: UserType;
  /** The id of the conversation that is open beside the list. */
  current?: string;
}

/** The reader's conversations, most recent first. */
export function ConversationList({ conversations, nextCursor, userType, current }: ConversationListProps) {
  if (conversations.length === 0) return <NoMessages userType={userType} />;
  return (
    <>
      <RowList bare={current !== undefined}>
        {conversations.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} current={conversation.id === current} />
        ))}
      </RowList>
      {nextCursor && (
        <p className="mt-6 text-center">
          <ButtonLink to={`/messages?cursor=${nextCursor}`}>Earlier conversations</ButtonLink>
        </p>
      )}
    </>
  );
}

function ConversationRow({ conversation, current }: { conversation: ListedConversation; current: boolean }) {
  const { id, other, unreadCount, time, preview } = conversation;
  return (
    <Row
      pressable
      className={cx("py-4", current && "before:bg-green-soft hover:before:bg-green-soft")}
      start={<Avatar name={other.fullName} seed={other.id} src={other.avatarUrl} />}
      end={
        <>
          <time
            dateTime={time.iso}
            className={cx("text-sm", unreadCount > 0 ? "font-semibold text-green" : "text-soft")}
          >
            {time.text}
          </time>
          <Unread count={unreadCount} />
        </>
      }
    >
      <CardLink
        to={`/conversation/${id}`}
        aria-current={current ? "page" : undefined}
        className="block truncate font-semibold"
      >
        {other.fullName}
      </CardLink>
      <p className={cx("truncate", unreadCount > 0 ? "font-semibold text-ink" : "text-soft")}>
        {preview ? `${preview.own ? "You: " : ""}${preview.text}` : "No messages yet"}
      </p>
    </Row>
  );
}

function NoMessages({ userType }: { userType: UserType }) {
  return (
    <EmptyState
      icon={MessageCircle}
      title="No messages yet"
      action={
        <ButtonLink to="/browse" variant="agree">
          {userType === "customer" ? "Find tradespeople" : "Find jobs"}
        </ButtonLink>
      }
    >
      {userType === "customer"
        ? "Message a tradesperson from their profile or from a quote. Your conversations appear here."
        : "Message a customer from their job. Your conversations appear here."}
    </EmptyState>
  );
}
