import { type FormEvent, useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { useToast } from "#ui/toast.tsx";
import type { ActionReply } from "./actions.server.ts";

export type FieldErrors = Record<string, string[] | undefined>;

/** The errors of a form's fields. Empty fields are omitted before validation, as on the server. */
const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].filter((entry): entry is [string, string] => Boolean(entry[1])));

function errorsOf(schema: z.ZodType, form: HTMLFormElement): FieldErrors {
  const parsed = schema.safeParse(fieldsOf(form));
  const errors: FieldErrors = {};
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path.join(".");
    errors[name] = [...(errors[name] ?? []), issue.message];
  }
  return errors;
}

const firstOf = (errors: FieldErrors) => Object.values(errors).find((messages) => messages?.length)?.[0];

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors) {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLElement && errors[(control as HTMLInputElement).name]?.length) return control.focus();
}

/**
 * Validates a page's form with its schema before it is submitted: it shows the specification's toast with the first message, marks
 * the fields and focuses the first of them. The schema is loaded when the user starts to type, so that it does not slow the page
 * down; until then, and without JavaScript, the server's reply (`reply`) shows the same. An invalid field is validated again while it
 * is corrected. Spread `formProps` on the form.
 */
export function useFormCheck(reply: ActionReply | undefined, load: () => Promise<z.ZodType>) {
  const form = useRef<HTMLFormElement>(null);
  const schema = useRef<z.ZodType>(null);
  const toast = useToast();
  const answered = (reply?.result?.error ?? {}) as FieldErrors;
  const [checked, setChecked] = useState<{ errors: FieldErrors; since: ActionReply | undefined }>();
  // Errors found in the browser are shown until the next reply of the server.
  const errors = checked && checked.since === reply ? checked.errors : answered;

  useEffect(() => {
    if (reply?.result?.error) focusFirst(form.current, reply.result.error as FieldErrors);
  }, [reply]);

  function onFocus() {
    if (!schema.current)
      load().then((loaded) => {
        schema.current = loaded;
      });
  }
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!schema.current) return;
    const found = errorsOf(schema.current, event.currentTarget);
    const message = firstOf(found);
    setChecked({ errors: found, since: reply });
    if (!message) return;
    event.preventDefault();
    toast({ tone: "error", title: "Validation Error", description: message });
    focusFirst(event.currentTarget, found);
  }
  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!schema.current || !firstOf(errors)) return;
    const now = errorsOf(schema.current, event.currentTarget);
    const still = Object.entries(errors).filter(([name, messages]) => messages && now[name]);
    setChecked({ errors: Object.fromEntries(still.map(([name]) => [name, now[name]])), since: reply });
  }
  return { errors, formProps: { ref: form, noValidate: true, onFocus, onSubmit, onInput } };
}
