import { Form } from "react-router";
import { Field, Required } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { texts } from "./sign-in-code.texts.ts";

interface SignInCodeFormProps {
  /** The address to which a code was sent; without it the form asks for the address too. */
  sentTo?: string | undefined;
  /** Where to send the form: this page with its query. */
  action: string;
  reply: unknown;
}

const rules = () => import("../rules/auth.schema.ts").then((found) => found.signInWithEmailCodeSchema);

/** Asks for the code from the mail. The text is the same for every address, so it does not reveal who has an account. */
export function SignInCodeForm({ sentTo, action, reply }: SignInCodeFormProps) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply, variant: "code" });
  return (
    <Form method="post" action={action} className="flex flex-col gap-5" {...form.props}>
      {sentTo ? (
        <>
          <p className="break-words text-soft" role="status">
            {t.codeSentIfAccount(sentTo)}
          </p>
          <input type="hidden" name="email" value={sentTo} />
        </>
      ) : (
        <Field label={<Required>{t.email}</Required>} id={form.id("email")} errors={form.errors.email}>
          <Input name="email" type="email" autoComplete="username" required defaultValue={form.typed.email} />
        </Field>
      )}
      <Field label={<Required>{t.code}</Required>} id={form.id("code")} errors={form.errors.code}>
        <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={20} required />
      </Field>
      <SubmitButton
        intent="sign-in-with-email-code"
        variant="agree"
        size="lg"
        className="w-full"
        busyLabel={t.checking}
      >
        {t.signIn}
      </SubmitButton>
      <SubmitButton intent="request-email-code" formNoValidate className="w-full" busyLabel={t.sending}>
        {t.sendAnotherCode}
      </SubmitButton>
    </Form>
  );
}
