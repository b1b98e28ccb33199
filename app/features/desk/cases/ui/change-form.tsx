import { useEffect, useRef } from "react";
import { useActionData, useFetcher } from "react-router";
import { useRefresh } from "#app/web/use-refresh.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { toastOf } from "#ui/toast-store.ts";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { useSeen } from "#ui/use-seen.ts";
import { ChangeFields } from "./change-fields.tsx";

const rules = () => import("../rules/case-form.schema.ts").then((found) => found.changeCaseSchema);

interface ChangeFormProps {
  caseId: string;
  version: number;
  assignee: string | null;
  tags: readonly string[];
  operators: readonly { id: string; name: string }[];
  /** The last change: who made it and what. */
  last: { by: string | null; text: string } | undefined;
}

/** The panel's form. It is emptied once it is saved; when somebody else was faster, what was typed stays and can be saved again. */
export function ChangeForm({ caseId, version, assignee, tags, operators, last }: ChangeFormProps) {
  const fetcher = useFetcher();
  const own = useActionData();
  const form = useCheckedForm({ rules, reply: fetcher.data ?? own });
  const element = useRef<HTMLDivElement>(null);
  const { seen, begin } = useSeen(version, fetcher.data);
  const refresh = useRefresh();
  useActionToast(own);
  useEffect(() => {
    if (toastOf(fetcher.data)?.tone === "success") element.current?.closest("form")?.reset();
    // The router does not reload after a refusal, and the next attempt must use the current version.
    else if (fetcher.data !== undefined) void refresh();
  }, [fetcher.data, refresh]);
  return (
    <fetcher.Form method="post" className="flex flex-col gap-4" {...form.props} onChange={begin}>
      <input type="hidden" name="caseId" value={caseId} />
      <input type="hidden" name="version" value={seen} />
      {version !== seen && last && (
        <p role="status" className="text-amber-ink text-sm">
          {`${last.by ?? "Someone"} has just changed this case: ${last.text}.`}
        </p>
      )}
      <div ref={element} className="flex flex-col gap-4">
        <ChangeFields
          operators={operators}
          stays={assignee === null ? "Leave unassigned" : `Leave with ${assignee}`}
          values={form.typed}
          errors={form.errors}
          id={form.id}
        />
      </div>
      {tags.length > 0 && (
        <FieldSet label="Remove tags">
          <div className="flex flex-wrap gap-x-5">
            {tags.map((tag) => (
              <Checkbox key={tag} name="untag" value={tag} label={tag} />
            ))}
          </div>
        </FieldSet>
      )}
      <Field
        label="Note"
        hint="For our team. It’s also in the data the person can download."
        id={form.id("note")}
        errors={form.errors.note}
      >
        <Textarea name="note" rows={3} counter={2_000} defaultValue={form.typed.note} data-key="n" />
      </Field>
      <SubmitButton
        intent="change-case"
        variant="agree"
        className="self-start"
        busy={fetcher.state !== "idle"}
        busyLabel="Saving…"
      >
        Save
      </SubmitButton>
    </fetcher.Form>
  );
}
