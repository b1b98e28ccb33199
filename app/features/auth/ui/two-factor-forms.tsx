import type { ReactNode } from "react";
import { Form, useActionData, useFetcher } from "react-router";
import type { ButtonVariant } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Section } from "#ui/page.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";

interface Setup {
  qr: { size: number; path: string };
  secret: string;
  backupCodes: readonly string[];
}
/** What the page's action answered last: a set-up to finish, or new backup codes. */
interface Answer {
  setup?: Setup;
  backupCodes?: readonly string[];
}

const passwordRules = () => import("../rules/auth.schema.ts").then((found) => found.passwordSchema);
const codeRules = () => import("../rules/auth.schema.ts").then((found) => found.confirmTwoFactorSchema);

/** Switching it on: the password, then the app, then a first code. */
export function TwoFactorOff({ email }: { email: string }) {
  const answer = useActionData<Answer>();
  if (answer?.setup) return <Finish setup={answer.setup} />;
  return (
    <PasswordForm email={email} intent="begin-two-factor" button="Set up" busyLabel="Preparing…" variant="agree">
      First, your password.
    </PasswordForm>
  );
}

function Finish({ setup: { qr, secret, backupCodes } }: { setup: Setup }) {
  const fetcher = useFetcher();
  const form = useCheckedForm({ rules: codeRules, reply: fetcher.data });
  return (
    <>
      <Section title="1. Scan this with your app">
        <p className="mb-4 text-soft">
          Any authenticator app works: of your phone, of a password manager, or another one.
        </p>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code for your authenticator app"
          shapeRendering="crispEdges"
          className="size-56 rounded-md border border-line"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="mt-3 text-soft text-sm">On this phone? Type this key into the app instead:</p>
        <p className="num mt-1 break-words font-semibold">{secret}</p>
      </Section>
      <Section title="2. Keep your backup codes">
        <BackupCodes codes={backupCodes} />
      </Section>
      <Section title="3. Type the code that the app shows">
        <fetcher.Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
          <Field label="Code" id={form.id("code")} errors={form.errors.code}>
            <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={40} required />
          </Field>
          <SubmitButton
            intent="confirm-two-factor"
            variant="agree"
            block
            busy={fetcher.state !== "idle"}
            busyLabel="Checking…"
            className="self-start"
          >
            Switch on
          </SubmitButton>
        </fetcher.Form>
      </Section>
    </>
  );
}

/** Shown once, when they are made. */
const BackupCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p className="mb-3 text-soft">
      When your phone is not there, each of these signs you in once. Write them down, or keep them in a password
      manager: they are shown only now.
    </p>
    <ul
      aria-label="Backup codes"
      className="num grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunk p-4 font-semibold sm:w-fit"
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  </>
);

/** While it is on: other backup codes, and switching it off. */
export function TwoFactorOn({ email }: { email: string }) {
  const answer = useActionData<Answer>();
  return (
    <>
      <Section title="Backup codes">
        {answer?.backupCodes ? (
          <BackupCodes codes={answer.backupCodes} />
        ) : (
          <PasswordForm
            email={email}
            intent="new-backup-codes"
            button="Make new codes"
            busyLabel="Making…"
            label="Password for new codes"
          >
            Lost them, or used them up? New codes replace all old ones.
          </PasswordForm>
        )}
      </Section>
      <Section title="Switch off">
        <PasswordForm
          email={email}
          intent="end-two-factor"
          button="Switch off"
          busyLabel="Switching off…"
          variant="danger"
        >
          Signing in then asks for your password only.
        </PasswordForm>
      </Section>
    </>
  );
}

interface PasswordFormProps {
  email: string;
  intent: string;
  button: string;
  busyLabel: string;
  variant?: ButtonVariant;
  label?: string;
  children: ReactNode;
}

function PasswordForm({ email, intent, button, busyLabel, variant, label = "Password", children }: PasswordFormProps) {
  const form = useCheckedForm({ rules: passwordRules, reply: useActionData() });
  return (
    <Form method="post" preventScrollReset className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
      <p className="text-soft">{children}</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <Field label={label} id={form.id("password")} errors={form.errors.password}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <SubmitButton intent={intent} variant={variant} block busyLabel={busyLabel} className="self-start">
        {button}
      </SubmitButton>
    </Form>
  );
}
