import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { inputClass } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useToast } from "#ui/toast.tsx";
import { MESSAGE_LIMIT } from "../rules/message-limit.ts";
import { useTellTyping } from "./use-typing.ts";

interface ComposerProps {
  conversationId: string;
  closed: string | null;
  blocking: boolean;
  /** What was refused, on a page without scripts. */
  typed: string | undefined;
  onSend(content: string): void;
}

/** Where one writes. Enter sends, Shift+Enter begins a new line; what is not sent survives a reload. */
export function Composer({ conversationId, closed, blocking, typed, onSend }: ComposerProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const tellTyping = useTellTyping(conversationId);
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
    if (!field.current || content === "") return;
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

  return (
    <Form method="post" onSubmit={send} className="flex items-end gap-2 border-line border-t px-4 py-3 sm:px-1">
      <input type="hidden" name="intent" value="send" />
      <label className="min-w-0 flex-1">
        <span className="sr-only">Message</span>
        <textarea
          ref={field}
          name="content"
          rows={1}
          placeholder="Type a message..."
          defaultValue={typed}
          onKeyDown={press}
          onInput={(event) => {
            keep(draft, event.currentTarget.value);
            if (event.currentTarget.value.trim() !== "") tellTyping();
          }}
          enterKeyHint="send"
          className={`${inputClass} field-sizing-content block max-h-40 min-h-11.5 resize-none py-2.5 leading-normal`}
        />
      </label>
      <Button type="submit" variant="agree" aria-label="Send" className="px-4">
        <SendHorizontal aria-hidden className="size-5" />
      </Button>
    </Form>
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
