import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { maxUnits } from "#kernel/characters.ts";
import { Button } from "#ui/button.tsx";
import { inputClass } from "#ui/input.tsx";
import { MESSAGE_MAX } from "../rules/question.ts";
import { Icon } from "./icon.tsx";

interface AskFormProps {
  field: RefObject<HTMLTextAreaElement | null>;
  waiting: boolean;
  onAsk(question: string): void;
  onStop(): void;
}

/** The form for a question. Enter sends, Shift+Enter starts a new line. While an answer arrives, the button stops it. */
export function AskForm({ field, waiting, onAsk, onStop }: AskFormProps) {
  const button = useRef<HTMLButtonElement>(null);
  const was = useRef(waiting);
  useEffect(() => {
    if (was.current === waiting) return;
    was.current = waiting;
    // A disabled field loses the focus. It gets it back with the answer, unless the user has moved the focus elsewhere.
    const { activeElement } = document;
    const nowhere =
      activeElement === document.body || activeElement === field.current || activeElement === button.current;
    if (nowhere) (waiting ? button : field).current?.focus({ preventScroll: true });
  }, [waiting, field]);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const question = field.current?.value.trim() ?? "";
    if (!field.current || question === "" || waiting) return;
    onAsk(question);
    field.current.value = "";
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method composes a word, Enter confirms that word.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
  return (
    <form
      onSubmit={send}
      className="flex items-end gap-2 border-line border-t p-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))]"
    >
      <label htmlFor="ask-assistant" className="sr-only">
        Ask the assistant
      </label>
      <textarea
        ref={field}
        id="ask-assistant"
        rows={1}
        placeholder="Ask me anything..."
        maxLength={maxUnits(MESSAGE_MAX)}
        disabled={waiting}
        onKeyDown={press}
        enterKeyHint="send"
        className={`${inputClass} field-sizing-content block max-h-28 min-h-11.5 min-w-0 flex-1 resize-none py-2.5 leading-normal`}
      />
      {waiting ? (
        <Button ref={button} key="stop" aria-label="Stop" onClick={onStop} className="px-4">
          <Icon name="square" className="size-5 fill-current" />
        </Button>
      ) : (
        <Button ref={button} key="send" type="submit" variant="agree" aria-label="Send" className="px-4">
          <Icon name="send-horizontal" className="size-5" />
        </Button>
      )}
    </form>
  );
}
