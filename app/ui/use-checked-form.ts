import { type FocusEvent, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useActionToast, useToast } from "./toast.tsx";

/** The part of a Zod schema that validation needs. */
interface Rules {
  safeParse(value: unknown): {
    success: boolean;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

type Errors = Record<string, string[]>;

interface Options {
  /** Loads the schema at the first interaction: `() => import("…").then((m) => m.signInSchema)`. */
  rules: () => Promise<Rules>;
  /** The reply of the page's action (`actionData`, `fetcher.data`); its toast is shown too. */
  reply: unknown;
  /** Identifies the variant of a form whose fields change; a new variant starts without errors and with its own schema. */
  variant?: string;
}

/**
 * Validates a form of plain fields in the browser with the same schema as on the server. If it is invalid, the toast
 * 'Validation Error' shows the first message, the fields are marked, and the first of them gets the focus. Without JavaScript, or
 * if the schema cannot be loaded, the server validates the form.
 *
 * `<Form method="post" {...form.props}>`, `<Field id={form.id("email")} errors={form.errors("email")}>`,
 * `<Input name="email" defaultValue={form.typed("email")} />`
 */
export function useCheckedForm({ rules, reply, variant = "" }: Options) {
  const name = useId();
  const toast = useToast();
  const loaded = useRef<{ variant: string; rules: Rules }>(undefined);
  const state = useRef({ checking: false, passed: false });
  const element = useRef<HTMLFormElement>(null);
  const answer = resultIn(reply);
  const [errors, setErrors] = useState<Errors>(answer.errors);
  const [seen, setSeen] = useState({ reply, variant });
  if (seen.reply !== reply || seen.variant !== variant) {
    setSeen({ reply, variant });
    setErrors(seen.reply === reply ? {} : answer.errors);
  }
  useActionToast(reply);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new reply moves the focus, not each keystroke after it
  useEffect(() => focusFirst(element.current, answer.errors), [reply]);

  const known = () => (loaded.current?.variant === variant ? loaded.current.rules : undefined);

  async function load(): Promise<Rules | undefined> {
    if (known()) return known();
    const found = await rules().catch(() => undefined);
    loaded.current = found && { variant, rules: found };
    return found;
  }

  /** Marks the invalid fields; returns whether the form is valid. */
  function isRight(found: Rules | undefined, form: HTMLFormElement): boolean {
    const wrong = check(found, form);
    setErrors(wrong);
    const first = Object.values(wrong)[0]?.[0];
    if (!first) return true;
    toast({ tone: "error", title: "Validation Error", description: first });
    focusFirst(form, wrong);
    return false;
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    const { checking, passed } = state.current;
    if (passed) state.current.passed = false;
    else if (known()) {
      if (!isRight(known(), event.currentTarget)) event.preventDefault();
    } else {
      event.preventDefault();
      if (!checking) void submitOnceLoaded(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    }
  }

  async function submitOnceLoaded(form: HTMLFormElement, submitter: HTMLElement | null) {
    state.current.checking = true;
    const found = await load();
    state.current.checking = false;
    if (!isRight(found, form)) return;
    // In a separate task, because the browser ignores a submit while it handles another.
    setTimeout(() => {
      state.current.passed = true;
      form.requestSubmit(submitter);
    });
  }

  /** Validates marked fields again while they are corrected; other fields are marked only at the next attempt. */
  function input(event: FormEvent<HTMLFormElement>) {
    if (Object.keys(errors).length === 0 || !loaded.current) return;
    const wrong = check(loaded.current.rules, event.currentTarget);
    setErrors((marked) => Object.fromEntries(Object.entries(wrong).filter(([field]) => field in marked)));
  }

  return {
    props: {
      ref: element,
      noValidate: true,
      onSubmit: submit,
      onInput: input,
      onFocus: (_event: FocusEvent) => void load(),
    },
    id: (field: string) => `${name}-${field}`,
    errors: (field: string) => errors[field],
    /** The submitted value, for a page that was rendered without JavaScript. */
    typed: (field: string) => answer.typed[field],
  };
}

function check(rules: Rules | undefined, form: HTMLFormElement): Errors {
  const entries = [...new FormData(form)].filter(([, value]) => value !== "");
  const parsed = rules?.safeParse(Object.fromEntries(entries));
  const errors: Errors = {};
  for (const { path, message } of parsed?.error?.issues ?? []) {
    const field = path.join(".");
    errors[field] = [...(errors[field] ?? []), message];
  }
  return errors;
}

function focusFirst(form: HTMLFormElement | null, errors: Errors) {
  if (!form || Object.keys(errors).length === 0) return;
  const first = [...form.elements].find((field) => "name" in field && String(field.name) in errors);
  if (first instanceof HTMLElement) first.focus();
}

/** The errors by field and the submitted values in Conform's reply. */
function resultIn(reply: unknown): { errors: Errors; typed: Record<string, string | undefined> } {
  const { result } = (reply ?? {}) as {
    result?: { error?: Record<string, string[] | null>; initialValue?: Record<string, unknown> | null };
  };
  const errors = Object.entries(result?.error ?? {}).flatMap(([field, messages]) =>
    field && messages ? [[field, messages] as const] : [],
  );
  const typed = Object.entries(result?.initialValue ?? {}).flatMap(([field, value]) =>
    typeof value === "string" ? [[field, value] as const] : [],
  );
  return { errors: Object.fromEntries(errors), typed: Object.fromEntries(typed) };
}
