import { ArrowDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link, useActionData } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { sizeWords } from "../rules/attachment.words.ts";
import { dayTitle, messageTime } from "../rules/message.words.ts";
import type { SentMessage } from "./ask-messages.ts";
import { Composer } from "./composer.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageList, type ShownMessage } from "./message-list.tsx";
import { OutgoingMessage } from "./outgoing-message.tsx";
import { useMessages } from "./use-messages.ts";
import { useOutbox } from "./use-outbox.ts";
import { useOtherTyping } from "./use-typing.ts";
import { useUploads } from "./use-uploads.ts";

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
  /** One has blocked the other person oneself. */
  blocking: boolean;
}

/** From here on somebody reads what was before, and is not taken to what comes. */
const SCROLLED_UP = 160;

/** One conversation: the newest at the bottom, in sight from the start; what is being sent shows at once. */
export function ConversationView({ id, other, job, past, closed, blocking, ...loaded }: ConversationViewProps) {
  const older = loaded.older !== null;
  const { messages, add, ...earlier } = useMessages({ id, messages: loaded.messages, older, past });
  const uploads = useUploads(id);
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const { outgoing, send, retry, drop } = useOutbox(id, uploads, (sent, files) => {
    const pictures = files.flatMap(({ id, preview }) => (id && preview ? [[id, preview] as const] : []));
    if (pictures.length > 0) setPreviews((had) => new Map([...had, ...pictures]));
    add([justSent(sent)]);
  });
  const typing = useOtherTyping(id, messages.findLast((message) => !message.own)?.id);
  const reply = useActionData<{ result?: { initialValue?: { content?: string } } }>();
  useActionToast(reply);
  const log = useRef<HTMLDivElement>(null);
  const { seen, toNewest, onScroll } = useSeen(log, messages.at(-1)?.id);
  return (
    <div className="flex h-[calc(100dvh-9.5rem)] min-h-96 w-full min-w-0 flex-col lg:h-[calc(100dvh-7rem)]">
      <ConversationHeader conversationId={id} other={other} job={job} blocking={blocking} />
      <div className="relative flex min-h-0 flex-1 flex-col">
        {/* New messages are read out; the keyboard can scroll. */}
        <div
          ref={log}
          role="log"
          aria-label={`Conversation with ${other.fullName}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
          tabIndex={0}
          onScroll={onScroll}
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 sm:px-2"
        >
          <div className="flex flex-col py-4">
            {earlier.older && (
              <Elsewhere to={`/conversation/${id}?before=${messages[0]?.id}`} onPress={earlier.loadOlder}>
                {earlier.loadingOlder ? <Spinner /> : "Earlier messages"}
              </Elsewhere>
            )}
            <MessageList messages={messages} other={other.fullName} previews={previews}>
              {outgoing.map(({ key, content, failed }) => (
                <OutgoingMessage
                  key={key}
                  content={content}
                  files={uploads.of(key)}
                  failed={failed}
                  onRetry={() => retry(key)}
                  onDrop={() => drop(key)}
                />
              ))}
            </MessageList>
            {past && <Elsewhere to={`/conversation/${id}`}>Newest messages</Elsewhere>}
          </div>
        </div>
        {!seen && (
          <Button size="sm" onClick={toNewest} className="-translate-x-1/2 absolute bottom-3 left-1/2 shadow-float">
            <ArrowDown aria-hidden className="size-4" />
            New messages
          </Button>
        )}
      </div>
      <p role="status" className="h-6 px-4 text-soft text-sm sm:px-2">
        {typing && !closed ? `${other.fullName} is typing…` : ""}
      </p>
      <Composer
        conversationId={id}
        closed={closed}
        blocking={blocking}
        uploads={uploads}
        typed={reply?.result?.initialValue?.content}
        onSend={(content) => {
          send(content);
          toNewest();
        }}
      />
    </div>
  );
}

/** Whether the newest message has been in sight: who has scrolled up is told of new ones, and stays where they are. */
function useSeen(log: { readonly current: HTMLDivElement | null }, newest: string | undefined) {
  const [seenUpTo, setSeenUpTo] = useState(newest);
  const [up, setUp] = useState(false);
  // The log begins at its end: further up is below zero.
  if (!up && seenUpTo !== newest) setSeenUpTo(newest);
  return {
    seen: seenUpTo === newest,
    toNewest: () => log.current?.scrollTo({ top: 0 }),
    onScroll: () => setUp((log.current?.scrollTop ?? 0) < -SCROLLED_UP),
  };
}

function justSent({ id, content, created_at, attachments }: SentMessage): ShownMessage {
  const at = new Date(created_at);
  const files = attachments.map(({ bytes, ...file }) => ({ ...file, size: sizeWords(bytes) }));
  return {
    ...{ id, content, attachments: files, own: true, read: false },
    ...{ iso: created_at, time: messageTime(at), day: dayTitle(at, at) },
  };
}

/** A link that goes somewhere without scripts, and with them does its work here. */
function Elsewhere({ to, onPress, children }: { to: string; onPress?: () => void; children: ReactNode }) {
  return (
    <p className="py-2 text-center">
      <Link
        to={to}
        onClick={(event) => {
          if (!onPress || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onPress();
        }}
        className="tap inline-flex items-center font-semibold text-green text-sm underline"
      >
        {children}
      </Link>
    </p>
  );
}
