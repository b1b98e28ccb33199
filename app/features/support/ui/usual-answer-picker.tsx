import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import type { Filled } from "../rules/usual-answer.ts";
import { texts } from "./usual-answer-picker.texts.ts";

interface UsualAnswerPickerProps {
  /** The address of the conversation, whose loader fills the answer that `?answer=` names. */
  path: string;
  answers: readonly { id: string; title: string }[];
  /** The one that the address of the page names. */
  filled: (Filled & { id: string }) | null | undefined;
  /** The form with the answer's text. */
  children: ReactNode;
}

/** A choice of usual answers. The chosen one goes below what is typed; without JavaScript the page is loaded with it. */
export function UsualAnswerPicker({ path, answers, filled, children }: UsualAnswerPickerProps) {
  const t = useTexts(texts);
  const fetcher = useFetcher<{ filled?: UsualAnswerPickerProps["filled"] }>();
  const area = useRef<HTMLDivElement>(null);
  // The loader runs again after each answer, which must not fill anything in.
  const [isAsked, setAsked] = useState(false);
  const found = fetcher.data ? fetcher.data.filled : filled;
  useEffect(() => {
    if (!isAsked || fetcher.state !== "idle" || !fetcher.data) return;
    setAsked(false);
    if (fetcher.data.filled) insert(area.current, fetcher.data.filled.text);
  }, [isAsked, fetcher.state, fetcher.data]);
  return (
    <div ref={area}>
      {answers.length > 0 && (
        <fetcher.Form
          action={path}
          aria-label={t.usualAnswers}
          className="mt-8 flex flex-wrap items-end gap-2.5"
          onSubmit={() => setAsked(true)}
        >
          <Field label={t.usualAnswer} className="min-w-36 flex-1">
            <Select
              name="answer"
              defaultValue={filled?.id ?? ""}
              placeholder={t.chooseOne}
              options={answers.map(({ id, title }) => ({ value: id, label: title }))}
            />
          </Field>
          <Button type="submit">{t.fillIn}</Button>
        </fetcher.Form>
      )}
      <p role="status" className="text-amber-ink text-sm">
        {found === null && t.chooseAnother}
        {found && found.missing.length > 0 && t.leftOutUnknown(found.missing.map((name) => `{${name}}`).join(", "))}
      </p>
      {children}
    </div>
  );
}

/** The event updates the counter and the marks of the form. */
function insert(area: HTMLElement | null, text: string): void {
  const field = area?.querySelector<HTMLTextAreaElement>("textarea[name=content]");
  if (!field) return;
  const typed = field.value.trimEnd();
  field.value = typed === "" ? text : `${typed}\n\n${text}`;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
