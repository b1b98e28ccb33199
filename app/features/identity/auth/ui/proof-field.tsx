import { type ReactNode, useId, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { readReply } from "#ui/form-check.ts";
import { Input } from "#ui/input.tsx";
import { PasswordInput } from "#ui/password-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";

interface Sent {
  proofCodeSent?: true;
}

/** Whose identity is asked for. */
export interface Prover {
  email: string;
  /** Accounts that were created with a code or a passkey have none until their owner sets one. */
  hasPassword: boolean;
}

type ProofOfIdentity = ReturnType<typeof useProof>;

/**
 * A proof of identity in a form: the password, or a code by email, which people without a password use at once. `request` is the form that asks for the
 * code. Render it before the other form, because forms cannot be nested, and its button must not be the one that Enter presses.
 */
export function useProof({ email, hasPassword }: Prover) {
  const id = useId();
  const fetcher = useFetcher<Sent>();
  const page = useActionData<Sent>();
  useActionToast(fetcher.data);
  const [refused, setRefused] = useState<Sent>();
  const told = [fetcher.data, page].find((reply) => reply?.proofCodeSent);
  // Without scripts a page that was sent a wrong code knows only what was typed.
  const chosen = told ? refused !== told : readReply(page).typed.byCode !== undefined;
  return {
    id,
    email,
    hasPassword,
    byCode: !hasPassword || chosen,
    sent: told !== undefined,
    busy: fetcher.state !== "idle",
    forget: () => setRefused(told),
    request: (
      <fetcher.Form method="post" id={id}>
        <input type="hidden" name="intent" value="request-proof-code" />
      </fetcher.Form>
    ) as ReactNode,
  };
}

interface ProofFieldProps {
  form: CheckedForm;
  proof: ProofOfIdentity;
  /** The password's label and the name of its field. */
  label?: ReactNode;
  name?: string;
}

export function ProofField({ form, proof, label, name = "password" }: ProofFieldProps) {
  if (proof.byCode) return <CodeField form={form} proof={proof} />;
  return (
    <div className="flex flex-col gap-2">
      <Field label={label ?? "Password"} id={form.id(name)} errors={form.errors[name]}>
        <PasswordInput name={name} autoComplete="current-password" required />
      </Field>
      <SubmitButton form={proof.id} variant="text" busy={proof.busy} busyLabel="Sending…" className="self-start">
        Forgotten it? Email me a code instead
      </SubmitButton>
    </div>
  );
}

function CodeField({ form, proof }: Pick<ProofFieldProps, "form" | "proof">) {
  const address = <strong className="break-words text-ink">{proof.email}</strong>;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-soft" role="status">
        {proof.sent ? (
          <>We’ve emailed a code to {address}. It works for 10 minutes.</>
        ) : (
          <>We’ll email a code with 6 digits to {address}. You do not need a password.</>
        )}
      </p>
      <input type="hidden" name="byCode" value="1" />
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Code from the email" id={form.id("emailCode")} errors={form.errors.emailCode}>
          <Input name="emailCode" autoComplete="one-time-code" inputMode="numeric" maxLength={20} required />
        </Field>
        <SubmitButton form={proof.id} busy={proof.busy} busyLabel="Sending…">
          {proof.sent ? "Send it again" : "Email me a code"}
        </SubmitButton>
      </div>
      {proof.hasPassword && (
        <Button variant="text" className="self-start" onClick={proof.forget}>
          Use my password
        </Button>
      )}
    </div>
  );
}
