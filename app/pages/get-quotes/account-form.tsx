import { Fingerprint } from "lucide-react";
import { type FormEvent, type MouseEvent, useEffect, useState } from "react";
import { Form, Link, useSearchParams, useSubmit } from "react-router";
import { makeFirstPasskey, supportsPasskeys } from "#features/identity/auth/ui/passkeys.ts";
import { SignUpTerms } from "#features/identity/auth/ui/sign-up-terms.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field, Required } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useToast } from "#ui/toast.tsx";
import { type CheckedForm, useCheckedForm } from "#ui/use-checked-form.ts";
import { CodeForm } from "./code-form.tsx";
import { useSentCode } from "./sent-code.ts";
import { StepBar } from "./step-frame.tsx";

interface AccountFormProps {
  /** The address of this step, where the job goes on. */
  here: string;
  reply: unknown;
}

/** An account without leaving the job: with a code by email, which an existing account takes too, with a passkey or with a password. */
export function AccountForm({ here, reply }: AccountFormProps) {
  const { sent, forget } = useSentCode(reply);
  return sent ? (
    <CodeForm sent={sent} here={here} reply={reply} forget={forget} />
  ) : (
    <NewAccountForm here={here} reply={reply} />
  );
}

const rules = {
  code: () => import("#features/identity/auth/rules/auth.schema.ts").then((found) => found.newAccountSchema),
  password: () => import("#features/identity/auth/rules/auth.schema.ts").then((found) => found.signUpSchema),
};
const WITH = "with";

function NewAccountForm({ here, reply }: AccountFormProps) {
  const [query] = useSearchParams();
  const isTaken = (reply as { code?: string } | undefined)?.code === "EMAIL_TAKEN";
  const [withPassword, setWithPassword] = useState(!isTaken && query.get(WITH) === "password");
  useEffect(() => {
    if (isTaken) setWithPassword(false);
  }, [isTaken]);
  const form = useCheckedForm({
    rules: withPassword ? rules.password : rules.code,
    reply,
    variant: withPassword ? "password" : "code",
  });
  const passkey = useFirstPasskey(form, here);
  const address = withPassword ? `${here}&${WITH}=password` : here;
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    setWithPassword(!withPassword);
  };
  return (
    <Form method="post" action={address} className="flex flex-col gap-5" {...form.props} onSubmit={passkey.onSubmit}>
      {isTaken && <TakenAddress here={here} />}
      <Field label={<Required>Full name</Required>} id={form.id("fullName")} errors={form.errors.fullName}>
        <Input name="fullName" autoComplete="name" required defaultValue={form.typed.fullName} />
      </Field>
      <Field
        label={<Required>Email</Required>}
        hint={withPassword ? undefined : "We’ll email you a 6-digit code. No password needed."}
        id={form.id("email")}
        errors={isTaken ? undefined : form.errors.email}
      >
        <Input name="email" type="email" autoComplete="username" required defaultValue={form.typed.email} />
      </Field>
      {withPassword && (
        <Field
          label={<Required>Password</Required>}
          hint="At least 8 characters"
          id={form.id("password")}
          errors={form.errors.password}
        >
          <PasswordInput name="password" autoComplete="new-password" required />
        </Field>
      )}
      <div className="flex items-center gap-3 text-soft text-sm">
        <hr className="flex-1 border-line" />
        or
        <hr className="flex-1 border-line" />
      </div>
      <div className="flex flex-wrap gap-3">
        {!withPassword && passkey.supported && (
          <Button
            className="flex-1 px-2"
            icon={<Fingerprint aria-hidden className="size-5" />}
            busy={passkey.busy}
            onClick={passkey.start}
          >
            Use a passkey
          </Button>
        )}
        <ButtonLink
          to={withPassword ? here : `${here}&${WITH}=password`}
          replace
          preventScrollReset
          onClick={choose}
          className="flex-1 px-2"
        >
          {withPassword ? "Use a code sent by email" : "Use a password"}
        </ButtonLink>
      </div>
      <SignUpTerms />
      <MainButton withPassword={withPassword} />
    </Form>
  );
}

/** The one next act. It is the form's only submit button, so that Enter presses it. */
function MainButton({ withPassword }: { withPassword: boolean }) {
  return (
    <StepBar>
      {/* On phones the bar may cover the whole text. */}
      <p className="w-full text-center text-sm sm:hidden">
        You agree to our{" "}
        <Link to="/terms" className="link">
          terms
        </Link>{" "}
        and are 18 or over
      </p>
      <SubmitButton
        intent={withPassword ? "sign-up" : "request-account-code"}
        variant="primary"
        size="lg"
        busyLabel={withPassword ? "Creating your account…" : "Sending…"}
        className="max-sm:w-full sm:min-w-50"
      >
        {withPassword ? "Sign up" : "Email me a code"}
      </SubmitButton>
    </StepBar>
  );
}

function TakenAddress({ here }: { here: string }) {
  return (
    <p className="rounded-md bg-amber-soft p-4">
      You already have an account. Get a code by email to continue, or{" "}
      <Link to={`/auth?next=${encodeURIComponent(here)}`} className="link font-semibold">
        sign in another way
      </Link>
      .
    </p>
  );
}

/** The browser makes a passkey once the fields are right, and the page takes its reply. */
function useFirstPasskey(form: CheckedForm, here: string) {
  const [supported, setSupported] = useState(false);
  const [busy, setBusy] = useState(false);
  const submit = useSubmit();
  const toast = useToast();
  useEffect(() => setSupported(supportsPasskeys()), []);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    form.props.onSubmit(event);
    // `start` submits without a button.
    if (event.defaultPrevented || (event.nativeEvent as SubmitEvent).submitter) return;
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    void make(String(typed.get("email")), String(typed.get("fullName")));
  }

  async function make(email: string, fullName: string) {
    setBusy(true);
    try {
      const response = await makeFirstPasskey({ email, name: fullName });
      const reply = { intent: "sign-up-with-passkey", email, fullName, response: response ?? "" };
      if (response) await submit(reply, { method: "post", action: here });
    } catch (error) {
      toast({ tone: "error", title: "Error", description: (error as Error).message });
    } finally {
      setBusy(false);
    }
  }

  return { supported, busy, start: () => form.props.ref.current?.requestSubmit(), onSubmit };
}
