import { ArrowDown } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { Button, Spinner } from "#ui/button.tsx";
import { visibleOutgoing } from "../rules/conversation.reducer.ts";
import type { Attachment, ConversationState } from "../rules/conversation.state.ts";
import { attachmentsOf } from "../rules/outbox.reducer.ts";
import { AttachedFiles } from "./attached-files.tsx";
import { Bubble, MessageList } from "./message-list.tsx";
import type { Dispatch } from "./use-conversation.ts";
import type { Pages } from "./use-pages.ts";
import type { ScrollPosition } from "./use-scroll-position.ts";
import type { Sending } from "./use-sending.ts";

interface MessageLogProps {
  ref: RefObject<HTMLDivElement | null>;
  conversationId: string;
  other: string;
  state: ConversationState;
  dispatch: Dispatch;
  position: ScrollPosition;
  pages: Pages;
  sending: Sending;
  onShowNewest: () => void;
}

/** The scrolling list of messages, with links to earlier and later ones and the button back to the end. */
export function MessageLog({ ref, other, dispatch, position, onShowNewest, ...list }: MessageLogProps) {
  const { window, loading, unseenCount, isReadingUp } = list.state.history;

  function onScroll() {
    const { isReadingUp, isNearStart, isNearEnd } = position.measure();
    dispatch({ type: "scrolled", isReadingUp });
    if (isNearStart && window.hasOlder) void list.pages.loadOlder();
    else if (isNearEnd && window.hasNewer) void list.pages.loadNewer();
  }

  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={ref}
        role="log"
        // The view announces new messages, so that pages loaded while scrolling are not announced.
        aria-live="off"
        aria-busy={loading !== null}
        aria-label={`Conversation with ${other}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a pointer
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 [overflow-anchor:none] sm:px-2"
      >
        <Messages other={other} onShowNewest={onShowNewest} {...list} />
      </div>
      {(unseenCount > 0 || (isReadingUp && window.hasNewer)) && (
        <Button size="sm" onClick={onShowNewest} className="-translate-x-1/2 absolute bottom-3 left-1/2 shadow-float">
          <ArrowDown aria-hidden className="size-4" />
          {newestLabel(unseenCount)}
        </Button>
      )}
    </div>
  );
}

function newestLabel(unseenCount: number): string {
  if (unseenCount === 0) return "Newest messages";
  return unseenCount === 1 ? "1 new message" : `${unseenCount} new messages`;
}

type MessagesProps = Omit<MessageLogProps, "ref" | "dispatch" | "position">;

function Messages({ conversationId, other, state, pages, sending, onShowNewest }: MessagesProps) {
  const { history, outbox } = state;
  const { messages, hasOlder, hasNewer } = history.window;
  const path = `/conversation/${conversationId}`;
  return (
    <div className="flex flex-col py-4">
      {hasOlder && (
        <PageLink to={`${path}?before=${messages[0]?.id}`} onPress={pages.loadOlder}>
          {history.loading === "older" ? <Spinner /> : "Earlier messages"}
        </PageLink>
      )}
      <MessageList messages={messages} other={other} previewUrls={outbox.previewUrls}>
        {visibleOutgoing(state).map(({ key, content, status }) => (
          <OutgoingMessage
            key={key}
            content={content}
            attachments={attachmentsOf(outbox, key)}
            hasFailed={status === "failed"}
            onRetry={() => sending.retry(key)}
            onDiscard={() => sending.discard(key)}
          />
        ))}
      </MessageList>
      {hasNewer && (
        <div className="flex justify-center gap-x-6">
          <PageLink to={`${path}?after=${messages.at(-1)?.id}`} onPress={pages.loadNewer}>
            {history.loading === "newer" ? <Spinner /> : "Later messages"}
          </PageLink>
          <PageLink to={path} onPress={onShowNewest}>
            Newest messages
          </PageLink>
        </div>
      )}
    </div>
  );
}

/** A link to another part of the conversation; with JavaScript, the messages load into this page. */
function PageLink({ to, onPress, children }: { to: string; onPress: () => void; children: ReactNode }) {
  return (
    <p className="py-2 text-center">
      <Link
        to={to}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
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

interface OutgoingMessageProps {
  content: string;
  attachments: readonly Attachment[];
  hasFailed: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

/** A message that is being sent, or that could not be sent and can be retried. */
function OutgoingMessage({ content, attachments, hasFailed, onRetry, onDiscard }: OutgoingMessageProps) {
  const files = attachments
    .filter(({ status }) => status !== "refused")
    .map(({ key, kind, name, size, description, previewUrl }) => ({
      id: key,
      kind,
      name,
      size,
      description: description || null,
      width: null,
      height: null,
      previewUrl,
      isPending: true,
    }));
  return (
    <li className="flex flex-col items-end gap-1">
      {files.length > 0 && <AttachedFiles files={files} own />}
      {content !== "" && (
        <Bubble own writer="You">
          {content}
        </Bubble>
      )}
      {hasFailed ? (
        <p className="flex items-center gap-3 px-1 font-semibold text-red text-sm">
          Not sent
          <button type="button" onClick={onRetry} className="tap text-green underline">
            Try again
          </button>
          <button type="button" onClick={onDiscard} className="tap text-soft underline">
            Delete
          </button>
        </p>
      ) : (
        <p className="px-1 text-soft text-xs">{progressText(attachments)}</p>
      )}
    </li>
  );
}

function progressText(attachments: readonly Attachment[]): string {
  const uploadedCount = attachments.filter(({ status }) => status === "uploaded").length;
  return uploadedCount < attachments.length ? `Sending… ${uploadedCount} of ${attachments.length} files` : "Sending…";
}
