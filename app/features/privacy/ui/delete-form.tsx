import { Form, Link } from "react-router";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { Required } from "#ui/required.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./delete.texts.tsx";

/** The form that deletes the account. It requires the password and a word that nobody types by accident. */
export function DeleteForm({ email, reply }: { email: string; reply: unknown }) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <Field label={<Required>{t.currentPassword}</Required>} id={form.id("password")} errors={form.errors.password}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <Link to="/auth/forgot" className="tap inline-flex items-center self-start text-green text-sm underline">
        {t.forgottenOrNone}
      </Link>
      <Field label={<Required>{t.typeDeleteToConfirm}</Required>} id={form.id("word")} errors={form.errors.word}>
        <Input
          name="word"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          defaultValue={form.typed.word}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton intent="delete-account" variant="danger" block busyLabel={t.deleting}>
          {t.deleteAccount}
        </SubmitButton>
        <Link to="/profile?tab=settings" className="tap inline-flex items-center px-2 font-semibold text-green">
          {t.keepMyAccount}
        </Link>
      </div>
    </Form>
  );
}

const rules = () => import("../rules/deletion.schema.ts").then((found) => found.deleteAccountSchema);
