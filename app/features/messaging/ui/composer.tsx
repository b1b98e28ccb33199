import { Paperclip, SendHorizontal } from "lucide-react";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { Form } from "react-router";
import { DOCUMENT_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { hasAtMost } from "#kernel/characters.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { inputClass } from "#ui/input.tsx";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { Attachment } from "../rules/conversation.state.ts";
import { MAX_FILES, MESSAGE_LIMIT, MESSAGE_TOO_LONG } from "../rules/limits.ts";
import { ChosenFiles } from "./chosen-files.tsx";
import { useDraft } from "./use-draft.ts";
import { useReportTyping } from "./use-typing.ts";
import type { Uploads } from "./use-uploads.ts";

interface ComposerProps {
  conversationId: string;
  /** The files of the message that is being written. */
  chosen: readonly Attachment[];
  uploads: Uploads;
  /** On a page without JavaScript: the text that the server refused. */
  refusedText: string | undefined;
  /** Likely replies, offered while nothing is written. */
  replies: readonly string[];
  onSend: (content: string) => void;
}

/** The form for a new message. Its text survives a reload until it is sent. */
export function Composer({ conversationId, chosen, uploads, refusedText, replies, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(refusedText === undefined);
  const keepDraft = useDraft(conversationId, field, setEmpty);
  const toast = useToast();

  function saveDraft(text: string) {
    keepDraft(text);
    setEmpty(text === "");
  }

  function write(reply: string) {
    if (!field.current) return;
    field.current.value = reply;
    saveDraft(reply);
    field.current.focus();
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = field.current?.value.trim() ?? "";
    if (!field.current || (content === "" && chosen.length === 0)) return;
    if (!hasAtMost(content, MESSAGE_LIMIT))
      return toast({ tone: "error", title: "Validation Error", description: MESSAGE_TOO_LONG });
    onSend(content);
    field.current.value = "";
    saveDraft("");
    field.current.focus();
  }

  return (
    <Form method="post" encType="multipart/form-data" onSubmit={send}>
      <ChosenFiles chosen={chosen} uploads={uploads} />
      {isEmpty && chosen.length === 0 && <QuickReplies replies={replies} onChoose={write} />}
      <div className="flex items-end gap-2 border-line border-t px-4 py-3 sm:px-1">
        <input type="hidden" name="intent" value="send-message" />
        <AttachButton onFiles={uploads.choose} />
        <MessageField
          ref={field}
          conversationId={conversationId}
          defaultValue={refusedText}
          onText={saveDraft}
          onFiles={uploads.choose}
        />
        <Button type="submit" variant="agree" aria-label="Send" className="px-4">
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
      <noscript>
        <label className="block px-4 pb-3 sm:px-1">
          <span className="block font-semibold text-sm">{`Up to ${MAX_FILES} photos or PDFs, 10 MB each at most`}</span>
          <input type="file" name="files" multiple accept={DOCUMENT_ACCEPT} />
        </label>
      </noscript>
    </Form>
  );
}

interface MessageFieldProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  conversationId: string;
  defaultValue: string | undefined;
  onText: (text: string) => void;
  onFiles: (files: readonly File[]) => void;
}

/** Enter sends, Shift+Enter starts a new line, and pasted files are attached. */
function MessageField({ ref, conversationId, defaultValue, onText, onFiles }: MessageFieldProps) {
  const reportTyping = useReportTyping(conversationId);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method composes a word, Enter confirms that word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <div className="min-w-0 flex-1">
      <label htmlFor="message-text" className="sr-only">
        Message
      </label>
      <textarea
        ref={ref}
        id="message-text"
        name="content"
        rows={1}
        placeholder="Type a message..."
        defaultValue={defaultValue}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onInput={({ currentTarget: { value } }) => {
          onText(value);
          if (value.trim() !== "") reportTyping();
        }}
        enterKeyHint="send"
        className={`${inputClass} field-sizing-content block max-h-40 min-h-11.5 resize-none py-2.5 leading-normal`}
      />
    </div>
  );
}

/** Likely replies in a row that scrolls sideways. Choosing one puts it into the field, where it can be changed before it is sent. */
function QuickReplies({ replies, onChoose }: { replies: readonly string[]; onChoose: (reply: string) => void }) {
  const hydrated = useHydrated();
  if (!hydrated || replies.length === 0) return null;
  return (
    <ul aria-label="Quick replies" className="scroll-quiet flex gap-2 px-4 pt-1 pb-2 sm:px-1">
      {replies.map((reply) => (
        <li key={reply} className="flex-none">
          <button
            type="button"
            onClick={() => onChoose(reply)}
            className="edge-in-forced-colors min-h-11 rounded-full border border-line bg-raised px-4 text-sm hover:border-edge hover:bg-sunk"
          >
            {reply}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Opens the device's file picker or camera. Without JavaScript the composer has a plain file field instead. */
function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        aria-label="Attach photos or PDFs"
        onClick={() => input.current?.click()}
        className={cx(
          "inline-flex size-11 flex-none items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink",
          !hydrated && "invisible",
        )}
      >
        <Paperclip aria-hidden className="size-5" />
      </button>
      {hydrated && (
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Photos and PDFs"
          accept={DOCUMENT_ACCEPT}
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // Clearing the field makes the browser report a change when the same file is chosen again.
            event.target.value = "";
          }}
        />
      )}
    </>
  );
}
