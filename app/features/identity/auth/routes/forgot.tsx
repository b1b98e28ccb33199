import { MailCheck } from "lucide-react";
import { Form, Link, useActionData, useLocation } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field, Required } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { requestResetAction } from "../actions.server.ts";
import { withNext } from "../rules/with-next.ts";
import type { Route } from "./+types/forgot";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Reset your password");

export const action = pageActions(requestResetAction);

const rules = () => import("../rules/auth.schema.ts").then((found) => found.requestResetSchema);

export default function Forgot() {
  const reply = useActionData<{ sentTo?: string }>();
  const form = useCheckedForm({ rules, reply });
  const { search } = useLocation();
  if (reply?.sentTo) return <Sent to={reply.sentTo} signIn={withNext("/auth", search)} />;
  return (
    <Page>
      <div className="mx-auto max-w-[27rem] lg:py-6">
        <h1 className="title">Reset your password</h1>
        <p className="mt-3 mb-7 text-soft">We’ll email you a link to reset your password.</p>
        <Form method="post" className="flex flex-col gap-5" {...form.props}>
          <Field label={<Required>Email</Required>} id={form.id("email")} errors={form.errors.email}>
            <Input name="email" type="email" autoComplete="username" required defaultValue={form.typed.email} />
          </Field>
          <SubmitButton intent="request-reset" variant="agree" size="lg" className="w-full" busyLabel="Sending…">
            Send the link
          </SubmitButton>
        </Form>
        <p className="mt-6 flex flex-wrap gap-x-6">
          <Link
            to={withNext("/auth/code", search)}
            className="tap inline-flex items-center font-semibold text-green underline"
          >
            Email me a code instead
          </Link>
          <Link
            to={withNext("/auth", search)}
            className="tap inline-flex items-center font-semibold text-green underline"
          >
            Back to sign in
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** The text is the same for every address, so it does not reveal who has an account. */
function Sent({ to, signIn }: { to: string; signIn: string }) {
  return (
    <Page>
      <h1 className="sr-only">Reset your password</h1>
      <EmptyState
        icon={MailCheck}
        title="Check your inbox"
        action={<ButtonLink to={signIn}>Back to sign in</ButtonLink>}
      >
        <p>
          If there is an account with <strong className="break-words text-ink">{to}</strong>, we’ve emailed a link to
          choose a new password. It works for 1 hour.
        </p>
      </EmptyState>
    </Page>
  );
}
