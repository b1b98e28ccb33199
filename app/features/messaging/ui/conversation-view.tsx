import { type DragEvent, useEffect, useRef, useState } from "react";
import { Form, useActionData } from "react-router";
import type { UserType } from "#kernel/actor.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast, useClearErrors } from "#ui/toast.tsx";
import { summariseMessage } from "../rules/attachment.files.ts";
import type { ConversationState, MessageHistory } from "../rules/conversation.state.ts";
import { chosenAttachments } from "../rules/outbox.reducer.ts";
import { quickReplies } from "../rules/quick-replies.ts";
import type { ShownMessage } from "../rules/shown-message.ts";
import { Composer } from "./composer.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import { MessageLog } from "./message-log.tsx";
import { useConversation } from "./use-conversation.ts";
import { useScrollPosition } from "./use-scroll-position.ts";

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes("Files");

/**
 * Files dropped on an element: spread `handlers` on it. `isOver` while files are dragged over it; with null as `onFiles`, drops
 * are ignored.
 */
function useFileDrop(onFiles: ((files: readonly File[]) => void) | null) {
  const [isOver, setOver] = useState(false);
  // Moving onto a child enters the child and leaves the parent, so both events are counted.
  const depth = useRef(0);
  function move(event: DragEvent, step: 1 | -1) {
    if (!onFiles || !carriesFiles(event)) return;
    event.preventDefault();
    depth.current += step;
    setOver(depth.current > 0);
  }
  const handlers = {
    onDragEnter: (event: DragEvent) => move(event, 1),
    onDragLeave: (event: DragEvent) => move(event, -1),
    onDragOver: (event: DragEvent) => {
      if (onFiles && carriesFiles(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      if (!onFiles || !carriesFiles(event)) return;
      event.preventDefault();
      depth.current = 0;
      setOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, handlers };
}

interface ConversationViewProps {
  id: string;
  other: { id: string; fullName: string; avatarUrl: string | null; userType: UserType };
  /** Whether the other person has a profile that the reader may open. */
  hasOpenProfile: boolean;
  job: { id: string; title: string } | null;
  messages: readonly ShownMessage[];
  hasOlder: boolean;
  hasNewer: boolean;
  /** Why the reader cannot write here; null when they can. */
  closedReason: string | null;
  /** The reader has blocked the other person. */
  isBlocking: boolean;
  /** "Not checked yet", for a tradesperson whose identity is not approved. */
  notChecked: string | null;
}

/** One conversation with the newest message at the bottom. Messages that are being sent show at once. */
export function ConversationView({
  id,
  other,
  hasOpenProfile,
  job,
  closedReason,
  isBlocking,
  notChecked,
  ...loaded
}: ConversationViewProps) {
  useVisibleHeight();
  const log = useRef<HTMLDivElement>(null);
  const position = useScrollPosition(log);
  const { state, dispatch, uploads, sending, pages } = useConversation(id, loaded, position.hold);
  const { isOver, handlers } = useFileDrop(closedReason ? null : uploads.choose);
  const reply = useActionData<{ result?: { initialValue?: { content?: string } } }>();
  useActionToast(reply);
  const clearErrors = useClearErrors();

  async function showNewest() {
    await pages.loadNewest();
    position.toEnd();
    dispatch({ type: "scrolled", isReadingUp: false });
    // The pressed button disappears, so the focus moves to the conversation.
    if (document.activeElement === document.body) log.current?.focus({ preventScroll: true });
  }

  return (
    <section
      aria-label="Conversation"
      {...handlers}
      className="relative flex h-full min-h-0 w-full min-w-0 flex-col lg:h-[calc(100dvh-7rem)] lg:min-h-96"
    >
      {isOver && <DropHint />}
      <ConversationHeader conversationId={id} {...{ other, hasOpenProfile, job, isBlocking, notChecked }} />
      <MessageLog
        ref={log}
        conversationId={id}
        other={other.fullName}
        state={state}
        dispatch={dispatch}
        position={position}
        pages={pages}
        sending={sending}
        onShowNewest={showNewest}
      />
      <LiveStatus history={state.history} other={other.fullName} isClosed={closedReason !== null} />
      {closedReason ? (
        <ClosedNotice reason={closedReason} isBlocking={isBlocking} />
      ) : (
        <Composer
          conversationId={id}
          chosen={chosenAttachments(state.outbox)}
          uploads={uploads}
          refusedText={reply?.result?.initialValue?.content}
          replies={quickReplies(other.userType === "customer" ? "tradesperson" : "customer", lastOf(state))}
          onSend={(content) => {
            clearErrors();
            sending.queue(content);
            void showNewest();
          }}
        />
      )}
    </section>
  );
}

/** The newest message of the conversation, also one that is being sent; undefined when there is none. */
function lastOf({ history, outbox }: ConversationState): { content: string; own: boolean } | undefined {
  const sending = outbox.messages.at(-1);
  return sending ? { content: sending.content, own: true } : history.window.messages.at(-1);
}

/** Covers the conversation while files are dragged over it. */
const DropHint = () => (
  <p className="pointer-events-none absolute inset-1 z-10 flex items-center justify-center rounded-lg border-2 border-green border-dashed bg-paper/90 px-4 text-center font-semibold">
    Drop files to add them to your message
  </p>
);

/** Announces new messages to screen readers, and shows that the other person is typing. */
function LiveStatus({ history, other, isClosed }: { history: MessageHistory; other: string; isClosed: boolean }) {
  const { latestArrival, typingUntil } = history;
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {latestArrival && `${other}: ${summariseMessage(latestArrival.content, latestArrival.attachments)}`}
      </p>
      <p role="status" className="h-6 px-4 text-soft text-sm sm:px-2">
        {typingUntil > 0 && !isClosed ? `${other} is typing…` : ""}
      </p>
    </>
  );
}

/** Replaces the composer when the reader cannot write here. */
function ClosedNotice({ reason, isBlocking }: { reason: string; isBlocking: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-t px-4 py-4 text-soft">
      <p>{reason}</p>
      {isBlocking && (
        <Form method="post">
          <SubmitButton intent="unblock-person" variant="text" busyLabel="Unblocking…">
            Unblock
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

/** Keeps `--visible-height` at what the keyboard leaves of the window, for browsers that lay it over the page (Safari). */
function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    const { style } = document.documentElement;
    const measure = () => {
      // A page that is zoomed in shows a part of the window, and there is no keyboard to keep clear of.
      if (viewport && viewport.scale === 1) style.setProperty("--visible-height", `${viewport.height}px`);
      else style.removeProperty("--visible-height");
    };
    measure();
    viewport?.addEventListener("resize", measure);
    return () => {
      viewport?.removeEventListener("resize", measure);
      style.removeProperty("--visible-height");
    };
  }, []);
}
