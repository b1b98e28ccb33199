import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { LINE_MAX } from "../rules/quote-limits.ts";
import { LINE_KIND_OPTIONS } from "../rules/quote-lines.ts";

interface Line {
  id: string;
  kind: string;
  text: string;
  /** In pounds, as people type them. */
  price: string;
}

interface SavedLinesProps {
  lines: readonly Line[];
  mayChange: boolean;
  /** The page's action data, for browsers without JavaScript. */
  reply: ActionReply | undefined;
}

/**
 * The saved lines, each editable and removable, and an empty one to add. The page mounts `saveLineAction` and
 * `removeLineAction`.
 */
export function SavedLines({ lines, mayChange, reply }: SavedLinesProps) {
  return (
    <ul className="hairlines max-w-3xl border-line border-y">
      {lines.map((line, index) => (
        <LineForm key={line.id} line={line} number={index + 1} mayChange={mayChange} />
      ))}
      {mayChange && <LineForm reply={reply} mayChange />}
    </ul>
  );
}

interface LineFormProps {
  /** The line to change; undefined for a new one. */
  line?: Line;
  number?: number;
  mayChange: boolean;
  reply?: ActionReply | undefined;
}

function LineForm({ line, number, mayChange, reply }: LineFormProps) {
  const fetcher = useFetcher<ActionReply>();
  const rules = async () => (await import("../rules/template.schema.ts")).lineFormSchema;
  const form = useCheckedForm({ rules, reply: fetcher.data ?? reply });
  const element = form.props.ref;
  const added = !line && fetcher.state === "idle" && fetcher.data?.toast?.tone === "success";
  useEffect(() => {
    if (!added) return;
    element.current?.reset();
    element.current?.querySelector<HTMLInputElement>('[name="text"]')?.focus();
  }, [added, element]);
  const of = line ? `of line ${number}` : "of the new line";
  const busy = fetcher.state !== "idle";
  return (
    <li className="py-4">
      <fetcher.Form
        method="post"
        {...form.props}
        className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-x-3 gap-y-2.5 sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
      >
        {line && <input type="hidden" name="lineId" value={line.id} />}
        <Field label={<Heard text={line ? `Line ${number}` : "New line"} more="" />} errors={form.errors.text}>
          <Input
            name="text"
            defaultValue={line?.text ?? form.typed.text}
            placeholder={line ? undefined : "Call-out and first hour"}
            maxLength={LINE_MAX + 1}
            autoComplete="off"
            disabled={!mayChange}
          />
        </Field>
        <Field label={<Heard text="Price" more={of} />} errors={form.errors.price}>
          <MoneyInput name="price" defaultValue={line?.price ?? form.typed.price} disabled={!mayChange} />
        </Field>
        <Field
          label={<Heard text="Kind" more={of} />}
          hideLabel
          errors={form.errors.kind}
          className="max-sm:col-span-2 sm:pt-7.5"
        >
          <Select
            name="kind"
            defaultValue={line?.kind ?? form.typed.kind ?? "labour"}
            options={LINE_KIND_OPTIONS}
            disabled={!mayChange}
          />
        </Field>
        {mayChange && (
          <div className="flex flex-wrap items-center gap-1.5 max-sm:col-span-2">
            <SubmitButton
              intent="save-line"
              variant={line ? "line" : "agree"}
              busy={busy && fetcher.formData?.get("intent") === "save-line"}
              busyLabel="Saving…"
            >
              {line ? "Save" : "Add line"}
              {line && <span className="sr-only"> line {number}</span>}
            </SubmitButton>
            {line && (
              <SubmitButton
                intent="remove-line"
                variant="text"
                formNoValidate
                busy={busy && fetcher.formData?.get("intent") === "remove-line"}
                busyLabel="Removing…"
              >
                Remove<span className="sr-only"> line {number}</span>
              </SubmitButton>
            )}
          </div>
        )}
      </fetcher.Form>
    </li>
  );
}

/** A short visible label with a full accessible name. */
function Heard({ text, more }: { text: string; more: string }) {
  return (
    <>
      {text}
      {more && <span className="sr-only"> {more}</span>}
    </>
  );
}
