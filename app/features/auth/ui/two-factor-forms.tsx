import type { ReactNode } from "react";
import { Form, useActionData, useFetcher } from "react-router";
import type { ButtonVariant } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { NoPassword } from "./no-password.tsx";
import { texts } from "./two-factor-forms.texts.ts";

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
const bothRules = () => import("../rules/auth.schema.ts").then((found) => found.bothFactorsSchema);
const codeRules = () => import("../rules/auth.schema.ts").then((found) => found.confirmTwoFactorSchema);

/** Switches it on: password, app, first code. */
export function TwoFactorOff({ email }: { email: string }) {
  const t = useTexts(texts);
  const answer = useActionData<Answer>();
  if (answer?.setup) return <Finish setup={answer.setup} />;
  return (
    <PasswordForm email={email} intent="begin-two-factor" button={t.setUp} busyLabel={t.preparing} variant="agree">
      {t.enterYourPasswordFirst}
    </PasswordForm>
  );
}

function Finish({ setup: { qr, secret, backupCodes } }: { setup: Setup }) {
  const t = useTexts(texts);
  const fetcher = useFetcher();
  const form = useCheckedForm({ rules: codeRules, reply: fetcher.data });
  return (
    <>
      <Section title={t.scanThisWithYourApp}>
        <p className="mb-4 text-soft">{t.useAnyAuthenticatorApp}</p>
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label={t.qrCodeAuthenticatorApp}
          shapeRendering="crispEdges"
          className="size-64 rounded-md border border-line"
        >
          <rect width={qr.size} height={qr.size} fill="#fff" />
          <path d={qr.path} fill="#000" />
        </svg>
        <p className="mt-3 text-soft text-sm">{t.onThisPhone}</p>
        <p className="num mt-1 break-words font-semibold">{secret}</p>
      </Section>
      <Section title={t.saveYourBackupCodes}>
        <BackupCodes codes={backupCodes} />
      </Section>
      <Section title={t.enterCodeFromApp}>
        <fetcher.Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
          <Field label={t.code} id={form.id("code")} errors={form.errors.code}>
            <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={40} required />
          </Field>
          <SubmitButton
            intent="confirm-two-factor"
            variant="agree"
            block
            busy={fetcher.state !== "idle"}
            busyLabel={t.checking}
            className="self-start"
          >
            {t.switchOn}
          </SubmitButton>
        </fetcher.Form>
      </Section>
    </>
  );
}

/** Shown once, when they are created. */
const BackupCodes = ({ codes }: { codes: readonly string[] }) => {
  const t = useTexts(texts);
  return (
    <>
      <p className="mb-3 text-soft">{t.ifNotPhoneSign}</p>
      <ul
        aria-label={t.backupCodes}
        className="num grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-sunk p-4 font-semibold sm:w-fit"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
};

/** While it is on: creates new backup codes, or switches it off. */
export function TwoFactorOn({ email }: { email: string }) {
  const t = useTexts(texts);
  const answer = useActionData<Answer>();
  return (
    <>
      <Section title={t.backupCodes}>
        {answer?.backupCodes ? (
          <BackupCodes codes={answer.backupCodes} />
        ) : (
          <PasswordForm
            email={email}
            intent="new-backup-codes"
            button={t.createNewCodes}
            busyLabel={t.creating}
            label={t.passwordForNewCodes}
            codeLabel={t.codeForNewCodes}
          >
            {t.ifLostUsedCodes}
          </PasswordForm>
        )}
      </Section>
      <Section title={t.switchOff}>
        <PasswordForm
          email={email}
          intent="end-two-factor"
          button={t.switchOff}
          busyLabel={t.switchingOff}
          variant="danger"
          codeLabel="Code"
        >
          {t.thenOnlyNeedPassword}
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
  /** Asks for a code too, with this label. */
  codeLabel?: string;
  children: ReactNode;
}

function PasswordForm({ email, intent, label = "Password", codeLabel, children, ...button }: PasswordFormProps) {
  const t = useTexts(texts);
  const form = useCheckedForm({
    rules: codeLabel ? bothRules : passwordRules,
    reply: useActionData(),
    variant: intent,
  });
  return (
    <Form method="post" preventScrollReset className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
      <p className="text-soft">{children}</p>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <Field label={label} id={form.id("password")} errors={form.errors.password}>
        <PasswordInput name="password" autoComplete="current-password" required />
      </Field>
      <NoPassword />
      {codeLabel && (
        <Field label={codeLabel} hint={t.fromYourApp} id={form.id("code")} errors={form.errors.code}>
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
      <SubmitButton intent={intent} variant={button.variant} block busyLabel={button.busyLabel} className="self-start">
        {button.button}
      </SubmitButton>
    </Form>
  );
}
