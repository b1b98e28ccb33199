import { Paperclip, SendHorizontal } from "lucide-react";
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { DOCUMENT_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { inputClass } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useToast } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { MOST_FILES } from "../rules/attachment.labels.ts";
import { MESSAGE_LIMIT } from "../rules/message-limit.ts";
import { ChosenFiles } from "./chosen-files.tsx";
import { useTellTyping } from "./use-typing.ts";
import type { Uploads } from "./use-uploads.ts";

interface ComposerProps {
  conversationId: string;
  closed: string | null;
  blocking: boolean;
  /** What was refused, on a page without scripts. */
  typed: string | undefined;
  uploads: Uploads;
  onSend(content: string): void;
}

/** Where one writes. Enter sends, Shift+Enter begins a new line; what is not sent survives a reload. */
export function Composer({ conversationId, closed, blocking, typed, uploads, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const sendTyping = useTellTyping(conversationId);
  const draft = `draft:conversation:${conversationId}`;

  useEffect(() => {
    if (field.current && field.current.value === "") field.current.value = kept(draft);
  }, [draft]);

  if (closed)
    return (
      <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-t px-4 py-4 text-soft">
        <p>{closed}</p>
        {blocking && (
          <Form method="post">
            <SubmitButton intent="unblock" variant="text" busyLabel="Unblocking…">
              Unblock
            </SubmitButton>
          </Form>
        )}
      </div>
    );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const content = field.current?.value.trim() ?? "";
    if (!field.current || (content === "" && uploads.chosen.length === 0)) return;
    if (content.length > MESSAGE_LIMIT) {
      const description = "Message must be 4,000 characters or fewer";
      toast({ tone: "error", title: "Validation Error", description });
      return;
    }
    onSend(content);
    field.current.value = "";
    keep(draft, "");
    field.current.focus();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While a word is being composed, Enter accepts the word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  }

  return (
    <Form method="post" encType="multipart/form-data" onSubmit={send}>
      <ChosenFiles uploads={uploads} />
      <div className="flex items-end gap-2 border-line border-t px-4 py-3 sm:px-1">
        <input type="hidden" name="intent" value="send" />
        <AttachButton onFiles={uploads.add} />
        <div className="min-w-0 flex-1">
          <label htmlFor="message-text" className="sr-only">
            Message
          </label>
          <textarea
            ref={field}
            id="message-text"
            name="content"
            rows={1}
            placeholder="Type a message..."
            defaultValue={typed}
            onKeyDown={press}
            onPaste={paste}
            onInput={(event) => {
              keep(draft, event.currentTarget.value);
              if (event.currentTarget.value.trim() !== "") sendTyping();
            }}
            enterKeyHint="send"
            className={`${inputClass} field-sizing-content block max-h-40 min-h-11.5 resize-none py-2.5 leading-normal`}
          />
        </div>
        <Button type="submit" variant="agree" aria-label="Send" className="px-4">
          <SendHorizontal aria-hidden className="size-5" />
        </Button>
      </div>
      <noscript>
        <label className="block px-4 pb-3 sm:px-1">
          <span className="block font-semibold text-sm">Photos and PDFs, up to {MOST_FILES}, at most 10 MB each</span>
          <input type="file" name="files" multiple accept={DOCUMENT_ACCEPT} />
        </label>
      </noscript>
    </Form>
  );
}

/** Opens the files of the device, or its camera. Without scripts there is a plain field below. */
function AttachButton({ onFiles }: { onFiles(files: readonly File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        aria-label="Attach photos or PDFs"
        onClick={() => input.current?.click()}
        className={cx(
          "inline-flex size-11.5 flex-none items-center justify-center rounded-md text-soft hover:bg-sunk hover:text-ink",
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
            // The same file may be chosen again.
            event.target.value = "";
          }}
        />
      )}
    </>
  );
}

/** Storage may be full or forbidden: then nothing is kept, and nothing breaks. */
function keep(key: string, text: string) {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {}
}

function kept(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}
