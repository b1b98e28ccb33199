import { Fingerprint } from "lucide-react";
import { Form, useActionData } from "react-router";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

interface Shown {
  id: string;
  name: string;
  added: string;
  synced: boolean;
}

/** The person's passkeys, each with a button to remove it and a form for its name. */
export function PasskeyList({ passkeys }: { passkeys: readonly Shown[] }) {
  return (
    <RowList>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          start={<Fingerprint aria-hidden className="size-5 text-green" />}
          end={
            <Form method="post" preventScrollReset>
              <input type="hidden" name="passkeyId" value={passkey.id} />
              <SubmitButton intent="remove-passkey" size="sm" aria-label={`Remove ${passkey.name}`}>
                Remove
              </SubmitButton>
            </Form>
          }
        >
          <p className="break-words font-semibold">{passkey.name}</p>
          <p className="text-soft text-sm">Added {passkey.added}</p>
          {passkey.synced && <p className="text-soft text-sm">Saved in your password manager</p>}
          <Rename passkey={passkey} />
        </Row>
      ))}
    </RowList>
  );
}

const rules = () => import("../rules/passkey.schema.ts").then((found) => found.renamePasskeySchema);

function Rename({ passkey: { id, name } }: { passkey: Shown }) {
  const form = useCheckedForm({ rules, reply: useActionData(), variant: id });
  return (
    <details>
      <summary className="tap inline-flex cursor-pointer items-center font-semibold text-green text-sm">
        Change its name
      </summary>
      <Form method="post" preventScrollReset className="mt-2 flex max-w-[27rem] flex-col gap-4" {...form.props}>
        <input type="hidden" name="passkeyId" value={id} />
        <Field label="Name" id={form.id("name")} errors={form.errors.name}>
          <Input name="name" key={name} defaultValue={name} maxLength={60} required />
        </Field>
        <SubmitButton intent="rename-passkey" className="self-start" busyLabel="Saving…">
          Save name
        </SubmitButton>
      </Form>
    </details>
  );
}
