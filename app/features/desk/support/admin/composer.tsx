import { Send } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Link, useActionData, useFetcher } from "react-router";
import { useRefresh } from "#app/web/use-refresh.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { toastOf } from "#ui/toast-store.ts";
import { type CheckedForm, useCheckedForm } from "#ui/use-checked-form.ts";
import { useSeen } from "#ui/use-seen.ts";
import type { MacroAct } from "../rules/macro-act.ts";
import { stateLabels } from "../rules/ticket.labels.ts";
import { NEXT_STATES, type NextState } from "../rules/ticket.machine.ts";
import { FilesField } from "../ui/files-field.tsx";
import { EffectFields, Effects, useEffects } from "./macro-effects.tsx";
import { MACROS, MacroList, macroOption } from "./macro-list.tsx";
import { type FilledMacro, type Macro, type MacroSearch, useMacros } from "./use-macros.ts";

const rules = () => import("../rules/support.schema.ts").then((found) => found.answerSchema);
const states = NEXT_STATES.map((value) => ({ value, label: stateLabels[value] }));

interface ComposerProps {
  ticketId: string;
  lastId: string;
  /** "Fatima, in the app and by email". */
  to: string;
  macros: readonly Macro[];
  /** The macro that the address of the page names. */
  filled: FilledMacro | undefined;
  /** What macros may do for the person here. */
  acts: readonly MacroAct[];
}

/** The answer: macros with "/", the state after it, and on to the next ticket. When somebody else was faster, what was typed stays. */
export function Composer({ ticketId, lastId, to, macros, filled, acts }: ComposerProps) {
  const fetcher = useFetcher();
  const own = useActionData();
  const form = useCheckedForm({ rules, reply: fetcher.data ?? own });
  const { seen, begin } = useSeen(lastId, fetcher.data);
  const refresh = useRefresh();
  const field = useRef<HTMLDivElement>(null);
  const element = form.props.ref;
  const { next, setNext, effects, setEffects, apply, clear } = useEffects(acts);
  const path = `/admin/support/${ticketId}`;
  const list = useMacros({ path, macros, field, onApply: apply });
  useActionToast(own);
  useEffect(() => {
    if (fetcher.data === undefined) return;
    if (toastOf(fetcher.data)?.tone !== "success") return void refresh();
    element.current?.reset();
    clear();
  }, [fetcher.data, element, refresh, clear]);
  const missing = (list.filled ?? filled)?.missing ?? [];
  return (
    <fetcher.Form
      method="post"
      encType="multipart/form-data"
      aria-label="Answer"
      data-macros
      className="relative rounded-lg border border-edge bg-paper"
      {...form.props}
      onChange={begin}
    >
      <input type="hidden" name="ticketId" value={ticketId} />
      <input type="hidden" name="lastId" value={seen} />
      <EffectFields effects={effects} />
      {list.query !== null && <MacroList list={list} total={macros.length} />}
      <div ref={field} className="p-3">
        <AnswerField form={form} to={to} list={list} start={filled?.text} />
        <p role="status" className="text-amber-ink text-sm">
          {seen !== lastId && "There is a new message. Read it before you send."}
          {(list.filled === null || filled === null) && "That macro no longer exists. Choose another one."}
          {missing.length > 0 && `Left out because we don’t know it: ${missing.map((name) => `{${name}}`).join(", ")}`}
        </p>
        <Effects effects={effects} onRemove={setEffects} />
      </div>
      <div className="flex flex-wrap items-end gap-3 border-line border-t p-3">
        <FilesField id={form.id("files")} errors={form.errors.files} />
        <Button variant="text" size="sm" onClick={list.open} data-open-macros className="max-lg:hidden noscript:hidden">
          Macro
        </Button>
        <SendButtons next={next} onNext={setNext} busy={fetcher.state !== "idle" || list.isFilling} />
      </div>
      <MacroChips macros={macros} path={path} choose={list.choose} />
    </fetcher.Form>
  );
}

interface AnswerFieldProps {
  form: CheckedForm;
  to: string;
  list: MacroSearch;
  start: string | undefined;
}

function AnswerField({ form, to, list, start }: AnswerFieldProps) {
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (list.press(event)) return;
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    document.querySelector<HTMLButtonElement>(event.shiftKey ? "[data-solve]" : "[data-send-next]")?.click();
  }
  const isOpen = list.query !== null && list.found.length > 0;
  return (
    <Field
      label="Your answer"
      hint={`To ${to}. Type / for a macro.`}
      id={form.id("content")}
      errors={form.errors.content}
    >
      <Textarea
        name="content"
        rows={4}
        counter={4_000}
        defaultValue={form.typed.content ?? start}
        required
        aria-autocomplete="list"
        aria-controls={isOpen ? MACROS : undefined}
        aria-activedescendant={isOpen ? macroOption(list.active) : undefined}
        onInput={list.look}
        onKeyDown={press}
        data-key="c"
      />
    </Field>
  );
}

const SendButtons = ({ next, onNext, busy }: { next: NextState; onNext: (next: NextState) => void; busy: boolean }) => (
  <div className="ml-auto flex flex-wrap items-end gap-2.5 max-sm:w-full">
    <Field label="Then" className="min-w-32 max-sm:flex-1">
      <Select name="next" value={next} onChange={(event) => onNext(event.target.value as NextState)} options={states} />
    </Field>
    <SubmitButton intent="answer-ticket" busy={busy} busyLabel="Sending…" className="max-sm:flex-1">
      Send
    </SubmitButton>
    <SubmitButton
      intent="answer-and-next"
      variant="primary"
      block
      data-send-next
      aria-keyshortcuts="Control+Enter"
      busy={busy}
      busyLabel="Sending…"
      icon={<Send aria-hidden className="size-5" />}
    >
      Send and next
    </SubmitButton>
  </div>
);

interface MacroChipsProps {
  macros: readonly Macro[];
  path: string;
  choose: (macro: Macro) => void;
}

/** The macros as links, where there are no keys or no scripts. */
const MacroChips = ({ macros, path, choose }: MacroChipsProps) =>
  macros.length === 0 ? null : (
    <nav aria-label="Macros" className="scroll-quiet flex gap-2 border-line border-t p-3 lg:hidden noscript:flex">
      {macros.map((macro) => (
        <Link
          key={macro.id}
          to={`${path}?answer=${macro.id}`}
          className="button button-sm button-line flex-none"
          onClick={(event) => {
            event.preventDefault();
            choose(macro);
          }}
        >
          {macro.title}
        </Link>
      ))}
    </nav>
  );
