import { Field } from "#ui/field.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { FilesField } from "./files-field.tsx";
import { SendMessage, useMessageForm } from "./message-form.tsx";

const rules = () => import("../rules/support.schema.ts").then((found) => found.writeSchema);

interface SupportFormProps {
  intent: string;
  label: string;
  hint?: string | undefined;
  fields: Record<string, string>;
}

/** The form of a further message in a ticket; it is emptied once the message has been sent. */
export function SupportForm({ intent, label, hint, fields }: SupportFormProps) {
  const { Form, form, busy } = useMessageForm(rules);
  return (
    <Form method="post" encType="multipart/form-data" className="mt-8 flex flex-col gap-4" {...form.props}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field label={label} hint={hint} id={form.id("content")} errors={form.errors.content}>
        <Textarea name="content" rows={4} counter={4_000} defaultValue={form.typed.content} required />
      </Field>
      <FilesField errors={form.errors.files} id={form.id("files")} />
      <SendMessage intent={intent} busy={busy} />
    </Form>
  );
}
