import { CalendarDays, Phone } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { outsideRisk } from "#kernel/outside-text.ts";
import { cx } from "#ui/cx.ts";
import { Link } from "#ui/link.tsx";
import { OutsideWarning } from "#ui/outside-warning.tsx";
import type { MessageCard as Card } from "../rules/message-card.ts";
import type { ShownMessage } from "../rules/shown-message.ts";
import { AttachedFiles } from "./attached-files.tsx";

interface MessageListProps {
  messages: readonly ShownMessage[];
  other: string;
  /** Local pictures that were sent from this page, by attachment id, so that they need not be downloaded. */
  previewUrls: ReadonlyMap<string, string>;
  /** Outgoing messages. */
  children: ReactNode;
}

/** The messages, the reader's own on the right, with a title where a day begins. */
export function MessageList({ messages, other, previewUrls, children }: MessageListProps) {
  const lastOwnId = messages.findLast((message) => message.own)?.id;
  return (
    <ol className="flex flex-col gap-1.5">
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {message.day !== messages[index - 1]?.day && <DayTitle title={message.day} />}
          <MessageItem
            message={message}
            writer={message.own ? "You" : other}
            previewUrls={previewUrls}
            showsReceipt={message.id === lastOwnId}
          />
        </Fragment>
      ))}
      {children}
    </ol>
  );
}

interface MessageItemProps {
  message: ShownMessage;
  writer: string;
  previewUrls: ReadonlyMap<string, string>;
  /** Only the reader's last message says whether it was read, because earlier ones were read no later. */
  showsReceipt: boolean;
}

function MessageItem({ message, writer, previewUrls, showsReceipt }: MessageItemProps) {
  const { content, own, read, iso, time } = message;
  const files = message.attachments.map((file) => ({ ...file, previewUrl: previewUrls.get(file.id) ?? null }));
  return (
    <li data-message className={cx("flex flex-col gap-1", own ? "items-end" : "items-start")}>
      {files.length > 0 && (
        <>
          {content === "" && <span className="sr-only">{writer}: </span>}
          <AttachedFiles files={files} own={own} />
        </>
      )}
      {content !== "" && (
        <Bubble own={own} writer={writer}>
          {content}
        </Bubble>
      )}
      {message.card && <MessageCard card={message.card} />}
      <OutsideWarning risk={outsideRisk(content)} className="mt-1 max-w-[min(34rem,85%)]" />
      <p className="px-1 text-soft text-xs">
        <time dateTime={iso}>{time}</time>
        {showsReceipt && <span>{` · ${read ? "Read" : "Sent"}`}</span>}
      </p>
    </li>
  );
}

function DayTitle({ title }: { title: string }) {
  return (
    <li className="my-3 flex items-center gap-3 text-soft text-sm">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <span className="num font-semibold">{title}</span>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </li>
  );
}

/** The text of a message as it was written, with its line breaks and without any markup. */
export function Bubble({ own, writer, children }: { own: boolean; writer: string; children: string }) {
  return (
    <p
      className={cx(
        "edge-in-forced-colors max-w-[min(34rem,85%)] whitespace-pre-wrap break-words rounded-lg px-3.5 py-2",
        own ? "rounded-br-sm bg-green text-on-green" : "rounded-bl-sm border border-line bg-raised",
      )}
    >
      <span className="sr-only">{writer}: </span>
      {children}
    </p>
  );
}

/** The day or the telephone number of a message, with what the reader can do with it. */
function MessageCard({ card: { kind, title, note, act } }: { card: Card }) {
  const Icon = kind === "day" ? CalendarDays : Phone;
  return (
    <div
      data-message-card
      className="flex max-w-[min(34rem,85%)] items-center gap-3 rounded-lg border border-line bg-raised px-3.5 py-2"
    >
      <Icon aria-hidden className="size-5 flex-none text-green" />
      <div className="flex flex-wrap items-center gap-x-6">
        <span>
          <span className="num block font-semibold">{title}</span>
          {note && <span className="block text-sm text-soft">{note}</span>}
        </span>
        {act && (
          <Link to={act.to} className="tap inline-flex items-center font-semibold text-green">
            {act.label}
          </Link>
        )}
      </div>
    </div>
  );
}
