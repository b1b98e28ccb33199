import { Form, Link, redirect, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Required } from "#ui/required.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { requestEmailCodeAction, signInWithEmailCodeAction } from "../actions.server.ts";
import type { Route } from "./+types/email-code";
import { nextPath } from "./next-path.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Sign in with a code");

/** Signed-in people are redirected. */
export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(ctxKey).actor.kind === "user") throw redirect(nextPath(request), 302);
  return null;
}

export const action = pageActions(requestEmailCodeAction, signInWithEmailCodeAction);

const rules = {
  email: () => import("../rules/auth.schema.ts").then((found) => found.requestResetSchema),
  code: () => import("../rules/auth.schema.ts").then((found) => found.signInWithEmailCodeSchema),
};

/** For people who have forgotten their password: first the address, then the code from the mail. */
export default function EmailCode() {
  const reply = useActionData<{ sentTo?: string }>();
  const form = useCheckedForm({ rules: rules.email, reply, variant: "email" });
  // After a wrong code the same form is shown again.
  const sentTo = reply?.sentTo ?? (form.typed.intent === "sign-in-with-email-code" ? form.typed.email : undefined);
  return (
    <Page>
      <div className="mx-auto max-w-[27rem] lg:py-6">
        <h1 className="title">Sign in with a code</h1>
        {sentTo ? (
          <CodeForm sentTo={sentTo} reply={reply} />
        ) : (
          <>
            <p className="mt-3 mb-7 text-soft">We’ll email you a code with 6 digits. You do not need your password.</p>
            <Form method="post" className="flex flex-col gap-5" {...form.props}>
              <Field label={<Required>Email</Required>} id={form.id("email")} errors={form.errors.email}>
                <Input name="email" type="email" autoComplete="username" required defaultValue={form.typed.email} />
              </Field>
              <SubmitButton
                intent="request-email-code"
                variant="agree"
                size="lg"
                className="w-full"
                busyLabel="Sending…"
              >
                Send the code
              </SubmitButton>
            </Form>
          </>
        )}
        <p className="mt-6">
          <Link to="/auth" className="tap inline-flex items-center font-semibold text-green underline">
            Back to sign in
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** The text is the same for every address, so it does not reveal who has an account. */
function CodeForm({ sentTo, reply }: { sentTo: string; reply: unknown }) {
  const form = useCheckedForm({ rules: rules.code, reply, variant: "code" });
  return (
    <>
      <p className="mt-3 mb-7 text-soft">
        If there is an account with <strong className="break-words text-ink">{sentTo}</strong>, we have emailed it a
        code. It works for 10 minutes.
      </p>
      <Form method="post" className="flex flex-col gap-5" {...form.props}>
        <input type="hidden" name="email" value={sentTo} />
        <Field label={<Required>Code</Required>} id={form.id("code")} errors={form.errors.code}>
          <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={20} required />
        </Field>
        <SubmitButton
          intent="sign-in-with-email-code"
          variant="agree"
          size="lg"
          className="w-full"
          busyLabel="Checking…"
        >
          Sign in
        </SubmitButton>
        <SubmitButton intent="request-email-code" formNoValidate className="w-full" busyLabel="Sending…">
          Send another code
        </SubmitButton>
      </Form>
    </>
  );
}
