import { TriangleAlert } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { cx } from "#ui/cx.ts";
import { mentionsOtherPayment } from "../rules/risky-text.ts";
import type { ShownMessage } from "../server/show-messages.server.ts";
import { AttachedFiles } from "./attached-files.tsx";

export type { ShownMessage };

interface MessageListProps {
  messages: readonly ShownMessage[];
  other: string;
  /** Pictures that were sent from this page, by attachment: they need not be fetched. */
  previews: ReadonlyMap<string, string>;
  /** What is on its way. */
  children: ReactNode;
}

/** Bubbles, one's own on the right, with a line where a day begins. */
export function MessageList({ messages, other, previews, children }: MessageListProps) {
  const lastOwn = messages.findLast((message) => message.own)?.id;
  return (
    <ol className="flex flex-col gap-1.5">
      {messages.map((message, index) => (
        <Fragment key={message.id}>
          {message.day !== messages[index - 1]?.day && <Day title={message.day} />}
          <li data-message className={cx("flex flex-col gap-1", message.own ? "items-end" : "items-start")}>
            {message.attachments.length > 0 && (
              <>
                {message.content === "" && <span className="sr-only">{message.own ? "You" : other}: </span>}
                <AttachedFiles files={withPreviews(message.attachments, previews)} own={message.own} />
              </>
            )}
            {message.content !== "" && (
              <Bubble own={message.own} writer={message.own ? "You" : other}>
                {message.content}
              </Bubble>
            )}
            {mentionsOtherPayment(message.content) && <PayHereWarning />}
            <p className="px-1 text-soft text-xs">
              <time dateTime={message.iso}>{message.time}</time>
              {message.id === lastOwn && <span> · {message.read ? "Read" : "Sent"}</span>}
            </p>
          </li>
        </Fragment>
      ))}
      {children}
    </ol>
  );
}

const withPreviews = (files: ShownMessage["attachments"], previews: ReadonlyMap<string, string>) =>
  files.map((file) => ({ ...file, preview: previews.get(file.id) ?? null }));

function Day({ title }: { title: string }) {
  return (
    <li className="my-3 flex items-center gap-3 text-soft text-sm">
      <span aria-hidden className="h-px flex-1 bg-line" />
      <span className="num font-semibold">{title}</span>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </li>
  );
}

/** Beside what mentions bank details or paying elsewhere: that is how people are cheated. */
function PayHereWarning() {
  return (
    <p className="mt-1 flex max-w-[min(34rem,85%)] gap-2 rounded-md bg-amber-soft px-3 py-2 text-amber-ink text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 flex-none" />
      <span>
        Keep payments on this site. Money paid by bank transfer or cash is not protected.{" "}
        <Link to="/safety" className="underline">
          Staying safe
        </Link>
      </span>
    </p>
  );
}

/** What someone wrote, as they wrote it: text, line breaks and nothing else. */
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
