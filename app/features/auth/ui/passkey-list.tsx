import { Fingerprint } from "lucide-react";
import { Form, useActionData } from "react-router";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./passkey-list.texts.ts";

interface Shown {
  id: string;
  name: string;
  added: string;
  synced: boolean;
}

/** The person's passkeys, each with a button to remove it and a form for its name. */
export function PasskeyList({ passkeys }: { passkeys: readonly Shown[] }) {
  const t = useTexts(texts);
  return (
    <RowList>
      {passkeys.map((passkey) => (
        <Row
          key={passkey.id}
          start={<Fingerprint aria-hidden className="size-5 text-green" />}
          end={
            <Form method="post" preventScrollReset>
              <input type="hidden" name="passkeyId" value={passkey.id} />
              <SubmitButton intent="remove-passkey" size="sm" aria-label={t.removeName(passkey.name)}>
                {t.remove}
              </SubmitButton>
            </Form>
          }
        >
          <p className="break-words font-semibold">{passkey.name}</p>
          <p className="text-soft text-sm">{t.added(passkey.added)}</p>
          {passkey.synced && <p className="text-soft text-sm">{t.savedInYourPasswordManager}</p>}
          <Rename passkey={passkey} />
        </Row>
      ))}
    </RowList>
  );
}

const rules = () => import("../rules/passkey.schema.ts").then((found) => found.renamePasskeySchema);

function Rename({ passkey: { id, name } }: { passkey: Shown }) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply: useActionData(), variant: id });
  return (
    <details>
      <summary className="tap inline-flex cursor-pointer items-center font-semibold text-green text-sm">
        {t.changeItsName}
      </summary>
      <Form method="post" preventScrollReset className="mt-2 flex max-w-[27rem] flex-col gap-4" {...form.props}>
        <input type="hidden" name="passkeyId" value={id} />
        <Field label={t.name} id={form.id("name")} errors={form.errors.name}>
          <Input name="name" key={name} defaultValue={name} maxLength={60} required />
        </Field>
        <SubmitButton intent="rename-passkey" className="self-start" busyLabel={t.saving}>
          {t.saveName}
        </SubmitButton>
      </Form>
    </details>
  );
}
