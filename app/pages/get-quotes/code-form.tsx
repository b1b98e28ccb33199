import { type FormEvent, useEffect, useRef } from "react";
import { Form } from "react-router";
import { SignUpTerms } from "#features/identity/auth/ui/sign-up-terms.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import type { SentCode } from "./sent-code.ts";
import { StepBar } from "./step-frame.tsx";

interface CodeFormProps {
  sent: SentCode;
  here: string;
  reply: unknown;
  forget(): void;
}

const rules = () =>
  import("#features/identity/auth/rules/auth.schema.ts").then((found) => found.continueWithCodeSchema);

/** Asks for the code that was mailed. It reads the same for every address, so it does not reveal who has an account. */
export function CodeForm({ sent, here, reply, forget }: CodeFormProps) {
  const form = useCheckedForm({ rules, reply, variant: "sent" });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Form method="post" action={here} className="flex flex-col gap-5" {...form.props}>
      <p role="status">
        We’ve emailed a code to <strong className="break-words">{sent.email}</strong>. It works for 10 minutes.
      </p>
      <input type="hidden" name="email" value={sent.email} />
      <input type="hidden" name="fullName" value={sent.fullName} />
      <Field
        label="Code"
        hint="We check it as soon as you’ve entered 6 digits"
        id={form.id("code")}
        errors={form.errors.code}
      >
        <Input
          ref={field}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={20}
          required
          onInput={submitWhenComplete}
          // After a wrong one, the next is typed in its place.
          onFocus={(event) => event.currentTarget.select()}
        />
      </Field>
      <SignUpTerms />
      <StepBar>
        <SubmitButton
          intent="continue-with-code"
          variant="primary"
          size="lg"
          busyLabel="Checking…"
          className="max-sm:w-full sm:min-w-50"
        >
          Continue
        </SubmitButton>
      </StepBar>
      <div className="flex flex-wrap gap-3">
        <SubmitButton intent="request-account-code" formNoValidate className="flex-1" busyLabel="Sending…">
          Send it again
        </SubmitButton>
        <Button onClick={forget} className="flex-1">
          Change email
        </Button>
      </div>
    </Form>
  );
}

/** Typed, pasted or filled in by the phone: the button need not be pressed. */
function submitWhenComplete({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) {
  if (!/^\d{6}$/.test(value.replaceAll(/\s/g, ""))) return;
  form?.querySelector<HTMLButtonElement>("[value=continue-with-code]")?.click();
}
