import type { ReactNode } from "react";
import { Form, useActionData, useFetcher } from "react-router";
import type { ButtonVariant } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Section } from "#ui/page.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { ProofField, type Prover, useProof } from "./proof-field.tsx";

interface Setup {
  qr: { size: number; path: string };
  secret: string;
  backupCodes: readonly string[];
}
/** The page's last action data: a set-up to finish, or new backup codes. */
interface Answer {
  setup?: Setup;
  backupCodes?: readonly string[];
}

const passwordRules = () => import("../rules/auth.schema.ts").then((found) => found.passwordSchema);
const emailCodeRules = () => import("../rules/auth.schema.ts").then((found) => found.emailCodeSchema);
const bothRules = () => import("../rules/auth.schema.ts").then((found) => found.bothFactorsSchema);
const bothByCodeRules = () => import("../rules/auth.schema.ts").then((found) => found.bothFactorsByCodeSchema);
const codeRules = () => import("../rules/auth.schema.ts").then((found) => found.confirmTwoFactorSchema);

/** Switches it on: password, app, first code. */
export function TwoFactorOff(prover: Prover) {
  const answer = useActionData<Answer>();
  if (answer?.setup) return <Finish setup={answer.setup} />;
  return (
    <PasswordForm prover={prover} intent="begin-two-factor" button="Set up" busyLabel="Preparing…" variant="agree">
      First, confirm it’s you.
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
          You can use any authenticator app, such as the one on your phone or in a password manager.
        </p>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code for your authenticator app"
          shapeRendering="crispEdges"
          className="size-64 rounded-md border border-line"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="mt-3 text-soft text-sm">On this phone? Type this key into the app instead:</p>
        <p className="num mt-1 break-words font-semibold">{secret}</p>
      </Section>
      <Section title="2. Save your backup codes">
        <BackupCodes codes={backupCodes} />
      </Section>
      <Section title="3. Enter the code from the app">
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
            Turn on
          </SubmitButton>
        </fetcher.Form>
      </Section>
    </>
  );
}

/** Shown once, when they are created. */
const BackupCodes = ({ codes }: { codes: readonly string[] }) => (
  <>
    <p className="mb-3 text-soft">
      If you do not have your phone, you can sign in with one of these codes. Each works once. Write them down or save
      them in a password manager. We will not show them again.
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

/** While it is on: creates new backup codes, or switches it off. */
export function TwoFactorOn(prover: Prover) {
  const answer = useActionData<Answer>();
  return (
    <>
      <Section title="Backup codes">
        {answer?.backupCodes ? (
          <BackupCodes codes={answer.backupCodes} />
        ) : (
          <PasswordForm
            prover={prover}
            intent="new-backup-codes"
            button="Create new codes"
            busyLabel="Creating…"
            label="Password for new codes"
            codeLabel="Code for new codes"
          >
            If you have lost or used your codes, create new ones. They replace all old ones.
          </PasswordForm>
        )}
      </Section>
      <Section title="Turn off">
        <PasswordForm
          prover={prover}
          intent="end-two-factor"
          button="Turn off"
          busyLabel="Turning off…"
          variant="danger"
          codeLabel="Code"
        >
          You’ll then only need your password to sign in.
        </PasswordForm>
      </Section>
    </>
  );
}

interface PasswordFormProps {
  prover: Prover;
  intent: string;
  button: string;
  busyLabel: string;
  variant?: ButtonVariant;
  label?: string;
  /** Asks for a code too, with this label. */
  codeLabel?: string;
  children: ReactNode;
}

function PasswordForm({ prover, intent, label, codeLabel, children, ...button }: PasswordFormProps) {
  const proof = useProof(prover);
  const [both, alone] = proof.byCode ? [bothByCodeRules, emailCodeRules] : [bothRules, passwordRules];
  const form = useCheckedForm({
    rules: codeLabel ? both : alone,
    reply: useActionData(),
    variant: `${intent} ${proof.byCode}`,
  });
  return (
    <>
      {proof.request}
      <Form method="post" preventScrollReset className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
        <p className="text-soft">{children}</p>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" value={prover.email} autoComplete="username" readOnly hidden />
        <ProofField form={form} proof={proof} label={label} />
        {codeLabel && (
          <Field
            label={codeLabel}
            hint="From your app, or one of your backup codes"
            id={form.id("code")}
            errors={form.errors.code}
          >
            <Input
              name="code"
              autoComplete="one-time-code"
              spellCheck={false}
              autoCapitalize="none"
              maxLength={40}
              required
            />
          </Field>
        )}
        <SubmitButton
          intent={intent}
          variant={button.variant}
          block
          busyLabel={button.busyLabel}
          className="self-start"
        >
          {button.button}
        </SubmitButton>
      </Form>
    </>
  );
}
