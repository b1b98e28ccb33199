import { ArrowDown } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link, useActionData } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { Button } from "#ui/button.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { inBrief, sizeWords } from "../rules/attachment.labels.ts";
import { dayTitle, messageTime } from "../rules/message.format.ts";
import { Composer } from "./composer.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageList, type ShownMessage } from "./message-list.tsx";
import type { SentMessage } from "./messages-client.ts";
import { OutgoingMessage } from "./outgoing-message.tsx";
import { useDrop } from "./use-drop.ts";
import { useMessages, useReading } from "./use-messages.ts";
import { useOutbox } from "./use-outbox.ts";
import { useScrollPosition } from "./use-scroll-position.ts";
import { useOtherTyping } from "./use-typing.ts";
import { useUploads } from "./use-uploads.ts";

interface ConversationViewProps {
  id: string;
  other: { id: string; fullName: string; avatarUrl: string | null; userType: UserType };
  job: { id: string; title: string } | null;
  messages: readonly ShownMessage[];
  /** Whether there are earlier messages than those. */
  older: boolean;
  /** Whether there are later ones: an earlier stretch was asked for. */
  newer: boolean;
  /** Why one cannot write here, or null. */
  closed: string | null;
  /** One has blocked the other person oneself. */
  blocking: boolean;
}

/** One conversation: the newest at the bottom, in sight from the start; what is being sent shows at once. */
export function ConversationView({ id, other, job, closed, blocking, ...loaded }: ConversationViewProps) {
  const log = useRef<HTMLDivElement>(null);
  const { place, up, look, toEnd } = useScrollPosition(log);
  const { messages, older, newer, unseen, arrived, loading, load, showNewest, seeAll, sent } = useMessages(
    id,
    loaded,
    place,
  );
  const atEnd = !up && !newer;
  useReading(id, messages, atEnd);
  const uploads = useUploads(id);
  const { over, handlers } = useDrop(closed ? null : uploads.add);
  const [previews, setPreviews] = useState<ReadonlyMap<string, string>>(new Map());
  const { outgoing, send, retry, drop } = useOutbox(id, uploads, (message, files) => {
    const pictures = files.flatMap(({ id, preview }) => (id && preview ? [[id, preview] as const] : []));
    if (pictures.length > 0) setPreviews((had) => new Map([...had, ...pictures]));
    sent(justSent(message));
  });
  const typing = useOtherTyping(id, messages.findLast((message) => !message.own)?.id);
  const reply = useActionData<{ result?: { initialValue?: { content?: string } } }>();
  useActionToast(reply);
  const [first, last] = [messages[0]?.id, messages.at(-1)?.id];

  function scrolled() {
    const { nearStart, nearEnd } = look();
    if (nearStart && older) void load("older");
    else if (nearEnd && newer) void load("newer");
    if (nearEnd && !place.readingUp() && !newer) seeAll();
  }
  async function toNewest() {
    await showNewest();
    toEnd();
    // The button goes: the keyboard stays in the conversation.
    if (document.activeElement === document.body) log.current?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-label="Conversation"
      {...handlers}
      className="relative flex h-[calc(100dvh-9.5rem)] min-h-96 w-full min-w-0 flex-col lg:h-[calc(100dvh-7rem)]"
    >
      {over && <DropHere />}
      <ConversationHeader conversationId={id} other={other} job={job} blocking={blocking} />
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={log}
          role="log"
          // What comes is read out below: not what is loaded while scrolling.
          aria-live="off"
          aria-busy={loading !== null}
          aria-label={`Conversation with ${other.fullName}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
          tabIndex={0}
          onScroll={scrolled}
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] sm:px-2"
        >
          <div className="flex flex-col py-4">
            {older && (
              <Elsewhere to={`/conversation/${id}?before=${first}`} onPress={() => load("older")}>
                {loading === "older" ? <Spinner /> : "Earlier messages"}
              </Elsewhere>
            )}
            <MessageList messages={messages} other={other.fullName} previews={previews}>
              {!newer &&
                outgoing.map(({ key, content, failed }) => (
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
            {newer && (
              <div className="flex justify-center gap-x-6">
                <Elsewhere to={`/conversation/${id}?after=${last}`} onPress={() => load("newer")}>
                  {loading === "newer" ? <Spinner /> : "Later messages"}
                </Elsewhere>
                <Elsewhere to={`/conversation/${id}`} onPress={toNewest}>
                  Newest messages
                </Elsewhere>
              </div>
            )}
          </div>
        </div>
        {(unseen > 0 || (up && newer)) && (
          <Button size="sm" onClick={toNewest} className="-translate-x-1/2 absolute bottom-3 left-1/2 shadow-float">
            <ArrowDown aria-hidden className="size-4" />
            {jumpWords(unseen)}
          </Button>
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {arrived && `${other.fullName}: ${inBrief(arrived.content, arrived.attachments)}`}
      </p>
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
          void toNewest();
        }}
      />
    </section>
  );
}

/** Over the whole conversation while files are held above it. */
const DropHere = () => (
  <p className="pointer-events-none absolute inset-1 z-10 flex items-center justify-center rounded-lg border-2 border-green border-dashed bg-paper/90 px-4 text-center font-semibold">
    Let go to add these to your message
  </p>
);

/** What the way down says: how much has come meanwhile. */
function jumpWords(unseen: number): string {
  if (unseen === 0) return "Newest messages";
  return unseen === 1 ? "1 new message" : `${unseen} new messages`;
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
