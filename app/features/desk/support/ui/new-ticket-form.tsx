import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { AboutFields } from "./about-fields.tsx";
import { FilesField } from "./files-field.tsx";
import { SendMessage, useMessageForm } from "./message-form.tsx";

const rules = () => import("../rules/support.schema.ts").then((found) => found.openSchema);
const visitorRules = () => import("../rules/support.schema.ts").then((found) => found.askSchema);

interface NewTicketFormProps {
  /** The id of the ticket; null for a visitor, who gives a name and an address instead. */
  ticketId: string | null;
  bookings: readonly { id: string; title: string }[];
}

/** Opens a ticket: what it is about, and the first message. A visitor's is emptied once it is sent. */
export function NewTicketForm({ ticketId, bookings }: NewTicketFormProps) {
  const isVisitor = ticketId === null;
  const { Form, form, busy } = useMessageForm(isVisitor ? visitorRules : rules);
  return (
    <Form
      method="post"
      encType={isVisitor ? undefined : "multipart/form-data"}
      className="flex flex-col gap-4"
      {...form.props}
    >
      {isVisitor ? <VisitorFields form={form} /> : <input type="hidden" name="ticketId" value={ticketId} />}
      <Field label="Subject" id={form.id("subject")} errors={form.errors.subject}>
        <Input name="subject" maxLength={120} autoComplete="off" defaultValue={form.typed.subject} required />
      </Field>
      {!isVisitor && <AboutFields form={form} bookings={bookings} />}
      <Field label="Your message" id={form.id("content")} errors={form.errors.content}>
        <Textarea name="content" rows={4} counter={4_000} defaultValue={form.typed.content} required />
      </Field>
      {!isVisitor && <FilesField errors={form.errors.files} id={form.id("files")} />}
      <SendMessage intent="write-to-team" busy={busy} />
    </Form>
  );
}

const VisitorFields = ({ form }: { form: CheckedForm }) => (
  <>
    <Field label="Your name" id={form.id("name")} errors={form.errors.name}>
      <Input name="name" autoComplete="name" defaultValue={form.typed.name} required />
    </Field>
    <Field label="Email address" id={form.id("email")} errors={form.errors.email}>
      <Input name="email" type="email" autoComplete="email" defaultValue={form.typed.email} required />
    </Field>
  </>
);
