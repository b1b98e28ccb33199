import { X } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { addTag, joinTags, removeTag, splitTags } from "#kernel/tags.ts";
import { Button } from "./button.tsx";
import { useFieldWiring } from "./field-context.ts";
import { Input } from "./input.tsx";
import { useHydrated } from "./use-hydrated.ts";

interface TagInputProps {
  /** Submitted as one text with commas; parse it with `splitTags` (#kernel/tags.ts). */
  name: string;
  defaultTags?: readonly string[];
  /** The singular, for the labels of the buttons: "specialty" gives "Add specialty". */
  noun: string;
  suggestions?: readonly string[];
}

/** A list of tags, added with the button or Enter, each removable. Without JavaScript: one field with commas. */
export function TagInput({ name, defaultTags = [], noun, suggestions = [] }: TagInputProps) {
  const hydrated = useHydrated();
  const wiring = useFieldWiring({});
  const [tags, setTags] = useState(() => [...defaultTags]);
  const entry = useRef<HTMLInputElement>(null);
  if (!hydrated) return <Input name={name} defaultValue={joinTags(tags)} placeholder="Separate them with commas" />;

  function add() {
    const field = entry.current;
    if (!field) return;
    // Read before `setTags`, because React may run its updater after the field has been cleared.
    const typed = splitTags(field.value);
    setTags((before) => typed.reduce(addTag, before));
    field.value = "";
    field.focus();
  }
  function remove(tag: string) {
    setTags((before) => removeTag(before, tag));
    entry.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  }
  return (
    <div className="flex flex-col gap-2.5">
      <input type="hidden" name={name} value={joinTags(tags)} />
      <div className="flex gap-2">
        <Input ref={entry} maxLength={60} list={`${wiring.id}-list`} onKeyDown={onKeyDown} className="flex-1" />
        <Button onClick={add} aria-label={`Add ${noun}`}>
          Add
        </Button>
      </div>
      <datalist id={`${wiring.id}-list`}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li
              key={tag}
              className="wrap-anywhere inline-flex max-w-full items-center rounded-full bg-green-soft pl-3.5 font-semibold text-green text-sm"
            >
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
                className="tap inline-flex items-center justify-center rounded-full hover:bg-line"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p aria-live="polite" className="sr-only">
        {tags.length === 0 ? "" : `${tags.length} added: ${joinTags(tags)}`}
      </p>
    </div>
  );
}
