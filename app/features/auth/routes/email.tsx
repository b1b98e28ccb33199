import { Form, Link, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { Required } from "#ui/required.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { changeEmail } from "../actions.server.ts";
import type { Route } from "./+types/email";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Change email address");

export function loader({ context }: Route.LoaderArgs) {
  return { email: signedIn(context.get(ctxKey), "/auth?next=/profile/email").email };
}

export const action = pageActions(changeEmail);

const rules = () => import("../rules/auth.schema.ts").then((found) => found.changeEmailSchema);

export default function ChangeEmail({ loaderData: { email } }: Route.ComponentProps) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Page width="form">
      <PageHeader title="Change email address">
        You sign in with <span className="break-words font-semibold text-ink">{email}</span>. We’ll send a link to the
        new address. Nothing changes until you confirm it there.
      </PageHeader>
      <Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
        <Field label={<Required>New email address</Required>} id={form.id("email")} errors={form.errors.email}>
          <Input name="email" type="email" autoComplete="email" required defaultValue={form.typed.email} />
        </Field>
        <Field label={<Required>Current password</Required>} id={form.id("password")} errors={form.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton intent="change-email" variant="agree" block busyLabel="Sending…">
            Send the link
          </SubmitButton>
          <Link to="/profile?tab=settings" className="tap inline-flex items-center px-2 font-semibold text-green">
            Cancel
          </Link>
        </div>
      </Form>
    </Page>
  );
}
