import { Form } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { KEY_SCOPES } from "#kernel/key-scopes.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { SCOPE_LABELS } from "../rules/api-key.labels.ts";
import { DEFAULT_LIFE_DAYS } from "../rules/api-key.ts";
import { texts } from "./texts.ts";

const loadRules = async () => (await import("../rules/api-key.schema.ts")).createApiKeyForm;
const lives = [
  { value: "30", label: "30 days" },
  { value: "90", label: "90 days" },
  { value: "180", label: "180 days" },
  { value: "365", label: texts.aYear },
];

export function ApiKeyForm({ reply }: { reply: ActionReply | undefined }) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules: loadRules, reply });
  return (
    <Form method="post" {...form.props} className="flex flex-col gap-6">
      <Field label={t.name} id={form.id("name")} hint={t.whatKeyIsFor} errors={form.errors.name}>
        <Input name="name" maxLength={60} autoComplete="off" required defaultValue={form.typed.name} />
      </Field>
      <FieldSet label={t.whatKeyMayDo} id="scopes" errors={form.errors.scopes}>
        {KEY_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            name="scopes"
            value={scope}
            {...SCOPE_LABELS[scope]}
            defaultChecked={scope === "read"}
          />
        ))}
      </FieldSet>
      <Field label={t.worksFor} id={form.id("days")} errors={form.errors.days}>
        <Select name="days" options={lives} defaultValue={String(DEFAULT_LIFE_DAYS)} />
      </Field>
      <SubmitButton intent="create-api-key" variant="agree" block busyLabel={t.creating} className="self-start">
        {t.createKey}
      </SubmitButton>
    </Form>
  );
}
