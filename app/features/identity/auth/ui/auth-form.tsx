import { Form, Link, useLocation } from "react-router";
import { Field, FieldSet, Required } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { withNext } from "../rules/with-next.ts";
import { texts } from "./sign-in.texts.tsx";
import { SignUpTerms } from "./sign-up-terms.tsx";

type AuthMode = "sign-in" | "sign-up";

interface AuthFormProps {
  mode: AuthMode;
  /** Where to send the form: this page with its query. */
  action: string;
  userType: "customer" | "tradesperson";
  reply: unknown;
}

/** One form for both modes: signing up has two more fields. Typed values stay when the mode changes. */
export function AuthForm({ mode, action, userType, reply }: AuthFormProps) {
  const t = useTexts(texts);
  const { search } = useLocation();
  const signingUp = mode === "sign-up";
  const userTypes = [
    { value: "customer", label: t.customer, hint: t.needWork },
    { value: "tradesperson", label: t.tradesperson, hint: t.doWork },
  ];
  const form = useCheckedForm({ rules: signingUp ? signUpRules : signInRules, reply, variant: mode });
  return (
    <Form method="post" action={action} className="flex flex-col gap-5" {...form.props}>
      <Field label={<Required>{t.email}</Required>} id={form.id("email")} errors={form.errors.email}>
        <Input
          name="email"
          type="email"
          autoComplete={signingUp ? "username" : "username webauthn"}
          required
          defaultValue={form.typed.email}
        />
      </Field>
      <Field
        label={<Required>{t.password}</Required>}
        hint={signingUp ? t.atLeast8 : undefined}
        id={form.id("password")}
        errors={form.errors.password}
      >
        <PasswordInput name="password" autoComplete={signingUp ? "new-password" : "current-password"} required />
      </Field>
      {signingUp && (
        <>
          <Field label={<Required>{t.fullName}</Required>} id={form.id("fullName")} errors={form.errors.fullName}>
            <Input name="fullName" autoComplete="name" required defaultValue={form.typed.fullName} />
          </Field>
          <FieldSet label={<Required>{t.userType}</Required>} id={form.id("userType")} errors={form.errors.userType}>
            <RadioCards name="userType" choices={userTypes} defaultValue={form.typed.userType ?? userType} />
          </FieldSet>
        </>
      )}
      {!signingUp && (
        <p className="-mt-2 text-sm">
          <Link to={withNext("/auth/forgot", search)} className="tap inline-flex items-center text-green underline">
            {t.forgotPassword}
          </Link>
        </p>
      )}
      {signingUp && <SignUpTerms />}
      <SubmitButton
        intent={mode}
        variant="agree"
        size="lg"
        className="w-full"
        busyLabel={signingUp ? t.creating : t.signingIn}
      >
        {signingUp ? t.signUp : t.signIn}
      </SubmitButton>
      {!signingUp && <CodeInstead />}
    </Form>
  );
}

/** An alternative to the password, and the only way for people who joined with a code. It needs the email address only. */
function CodeInstead() {
  const t = useTexts(texts);
  return (
    <>
      <div className="flex items-center gap-3 text-soft text-sm">
        <hr className="flex-1 border-line" />
        {t.or}
        <hr className="flex-1 border-line" />
      </div>
      <SubmitButton intent="request-email-code" formNoValidate className="w-full" busyLabel={t.sending}>
        {t.emailMeCode}
      </SubmitButton>
    </>
  );
}

const signInRules = () => import("../rules/auth.schema.ts").then((rules) => rules.signInSchema);
const signUpRules = () => import("../rules/auth.schema.ts").then((rules) => rules.signUpSchema);
