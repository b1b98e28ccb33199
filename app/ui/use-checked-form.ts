import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import {
  checkForm,
  type FieldErrors,
  type FormRules,
  firstError,
  firstWrong,
  readReply,
  remainingErrors,
} from "./form-check.ts";
import { useActionToast, useToast } from "./toast.tsx";

type Preparation = Promise<unknown> | null | undefined;

interface Options {
  /** Loads the rules when the form is first used: `() => import("…").then((m) => m.signInSchema)`. */
  rules: () => Promise<FormRules>;
  /** The reply of the page's action (`actionData`, `fetcher.data`). Its toast is shown too. */
  reply: unknown;
  /** For a form that changes its shape: another variant has other rules, and starts without marked fields. */
  variant?: string;
  /** Begins what must be done before the valid form is sent; nothing when there is no such thing. If it comes to false, nothing is sent. */
  before?: (submitter: HTMLElement | null) => Preparation;
  /** The title of the toast, for fields whose errors have another one than 'Validation Error'. */
  titles?: Record<string, string>;
}

export type CheckedForm = ReturnType<typeof useCheckedForm>;

/**
 * A form that the browser checks with the same rules as the server. When it is wrong, a toast 'Validation Error' shows the
 * first message, the fields are marked and the first of them has the focus. Before JavaScript has loaded, and when the
 * rules cannot be loaded, the server checks and its reply marks the fields. A button with `formNoValidate` skips the check.
 *
 * `<Form method="post" {...form.props}>`, `<Field id={form.id("email")} errors={form.errors.email}>`,
 * `<Input name="email" defaultValue={form.typed.email} />`
 */
export function useCheckedForm({ rules, reply, variant = "", titles = {}, before }: Options) {
  const name = useId();
  const element = useRef<HTMLFormElement>(null);
  const { typed, errors: replied } = readReply(reply);
  const { errors, setErrors } = useErrors(reply, replied, variant);
  const loading = useRules(rules, variant);
  const toast = useToast();
  useActionToast(reply);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new reply moves the focus, not each keystroke after it
  useEffect(() => focusFirst(element.current, replied), [reply]);

  /** Marks the wrong fields; true when there are none. */
  function isValid(form: HTMLFormElement): boolean {
    const wrong = checkForm(loading.loaded(), new FormData(form));
    setErrors(wrong);
    const first = firstError(wrong);
    if (!first) return true;
    toast({ tone: "error", title: titles[first.field] ?? "Validation Error", description: first.message });
    focusFirst(form, wrong);
    return false;
  }

  const { onSubmit, preparing } = useSubmission({ loading, isValid, before });

  function onInput(event: FormEvent<HTMLFormElement>) {
    if (!firstError(errors) || !loading.loaded()) return;
    const now = checkForm(loading.loaded(), new FormData(event.currentTarget));
    setErrors((marked) => remainingErrors(marked, now));
  }

  return {
    /** For the form element. */
    props: { ref: element, noValidate: true, onSubmit, onInput, onFocus: () => void loading.load() },
    id: (field: string) => `${name}-${field}`,
    errors,
    /** `before` is at work. */
    preparing,
    /** The texts that the server was sent, for a page that was rendered without JavaScript. */
    typed,
  };
}

/** The errors on show: those of the last reply until the browser has checked the form since. */
function useErrors(reply: unknown, replied: FieldErrors, variant: string) {
  const [errors, setErrors] = useState(replied);
  const [seen, setSeen] = useState({ reply, variant });
  if (seen.reply !== reply || seen.variant !== variant) {
    setSeen({ reply, variant });
    setErrors(seen.reply === reply ? {} : replied);
  }
  return { errors, setErrors };
}

interface Submission {
  loading: ReturnType<typeof useRules>;
  isValid: (form: HTMLFormElement) => boolean;
  before: Options["before"];
}

/** Sends a form once its rules are loaded, it is valid, and what comes before it is done. */
function useSubmission({ loading, isValid, before }: Submission) {
  const submission = useRef({ waiting: false, checked: false });
  const [preparing, setPreparing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent as SubmitEvent;
    const checked = submission.current.checked;
    submission.current.checked = false;
    if (checked || skipsCheck(submitter)) return;
    if (submission.current.waiting) return event.preventDefault();
    const isLoaded = loading.loaded() !== undefined;
    if (isLoaded && !isValid(form)) return event.preventDefault();
    const preparation = isLoaded ? before?.(submitter) : undefined;
    if (isLoaded && !preparation) return;
    event.preventDefault();
    void submitLater(form, submitter, preparation);
  }

  async function submitLater(form: HTMLFormElement, submitter: HTMLElement | null, preparation?: Preparation) {
    submission.current.waiting = true;
    const isReady = await prepare(form, submitter, preparation);
    submission.current.waiting = false;
    if (!isReady) return;
    // In a separate task, because the browser ignores a submit while it handles another.
    setTimeout(() => {
      submission.current.checked = true;
      form.requestSubmit(submitter);
      setPreparing(false);
    });
  }

  /** Loads the rules and checks the form, unless that is done (`begun`), and does what comes before it. */
  async function prepare(form: HTMLFormElement, submitter: HTMLElement | null, begun?: Preparation) {
    if (!begun) await loading.load();
    if (!begun && !isValid(form)) return false;
    const preparation = begun ?? before?.(submitter);
    if (preparation) setPreparing(true);
    const isWanted = (await preparation) !== false;
    if (!isWanted) setPreparing(false);
    return isWanted;
  }

  return { onSubmit, preparing };
}

/** Loads the rules of a variant once. Rules that cannot be loaded are left to the server. */
function useRules(rules: () => Promise<FormRules>, variant: string) {
  const latest = useRef<{ variant: string; rules: FormRules }>(undefined);
  const loaded = () => (latest.current?.variant === variant ? latest.current.rules : undefined);
  async function load(): Promise<void> {
    if (loaded()) return;
    const found = await rules().catch(() => undefined);
    if (found) latest.current = { variant, rules: found };
  }
  return { loaded, load };
}

const skipsCheck = (submitter: HTMLElement | null) =>
  submitter instanceof HTMLButtonElement && submitter.formNoValidate;

function focusFirst(form: HTMLFormElement | null, errors: FieldErrors) {
  const first = form && firstWrong(form.elements, errors);
  if (first instanceof HTMLElement) first.focus();
}
