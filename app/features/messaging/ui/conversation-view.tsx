import { useState } from "react";
import { Link, useActionData } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { newId } from "#kernel/id.ts";
import { useActionToast } from "#ui/toast.tsx";
import { Composer } from "./composer.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageList, type ShownMessage } from "./message-list.tsx";
import { OutgoingMessage } from "./outgoing-message.tsx";

interface ConversationViewProps {
  id: string;
  other: { id: string; fullName: string; avatarUrl: string | null; userType: UserType };
  job: { id: string; title: string } | null;
  messages: readonly ShownMessage[];
  /** The oldest message shown, when there are earlier ones. */
  older: string | null;
  /** Whether an earlier stretch is shown instead of the newest. */
  past: boolean;
  /** Why one cannot write here, or null. */
  closed: string | null;
}

interface Outgoing {
  key: string;
  content: string;
  failed: boolean;
}

/** One conversation: the newest at the bottom, in sight from the start; what is being sent shows at once. */
export function ConversationView({ id, other, job, messages, older, past, closed }: ConversationViewProps) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>([]);
  const reply = useActionData<{ result?: { initialValue?: { content?: string } } }>();
  useActionToast(reply);
  const change = (key: string, changes: Partial<Outgoing>) =>
    setOutgoing((all) => all.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const drop = (key: string) => setOutgoing((all) => all.filter((one) => one.key !== key));
  // One at a time, so that they arrive in the order in which they were written.
  const next = outgoing.find((one) => !one.failed)?.key;
  return (
    <div className="mx-auto flex h-[calc(100dvh-9.5rem)] min-h-96 w-full max-w-3xl flex-col sm:px-6 lg:h-[calc(100dvh-7rem)]">
      <ConversationHeader other={other} job={job} />
      {/* New messages are read out; the keyboard can scroll. */}
      <div
        role="log"
        aria-label={`Conversation with ${other.fullName}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
        tabIndex={0}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 sm:px-1"
      >
        <div className="flex flex-col py-4">
          {older && <Elsewhere to={`/conversation/${id}?before=${older}`}>Earlier messages</Elsewhere>}
          <MessageList messages={messages} other={other.fullName}>
            {outgoing.map(({ key, content, failed }) => (
              <OutgoingMessage
                key={key}
                action={`/conversation/${id}`}
                content={content}
                sending={key === next}
                failed={failed}
                onSent={() => drop(key)}
                onFailed={() => change(key, { failed: true })}
                onRetry={() => change(key, { failed: false })}
                onDrop={() => drop(key)}
              />
            ))}
          </MessageList>
          {past && <Elsewhere to={`/conversation/${id}`}>Newest messages</Elsewhere>}
        </div>
      </div>
      <Composer
        conversationId={id}
        closed={closed}
        typed={reply?.result?.initialValue?.content}
        onSend={(content) => setOutgoing((all) => [...all, { key: newId(), content, failed: false }])}
      />
    </div>
  );
}

function Elsewhere({ to, children }: { to: string; children: string }) {
  return (
    <p className="py-2 text-center">
      <Link to={to} className="tap inline-flex items-center font-semibold text-green text-sm underline">
        {children}
      </Link>
    </p>
  );
}
