import { Form, Link, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { Required } from "#ui/required.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { changeEmail } from "../actions.server.ts";
import { NoPassword } from "../ui/no-password.tsx";
import type { Route } from "./+types/email";
import { texts } from "./email.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.changeEmailAddress);

export function loader({ context }: Route.LoaderArgs) {
  return { email: signedIn(context.get(ctxKey), "/auth?next=/profile/email").email };
}

export const action = pageActions(changeEmail);

const rules = () => import("../rules/auth.schema.ts").then((found) => found.changeEmailSchema);

export default function ChangeEmail({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Page width="form">
      <PageHeader title={t.changeEmailAddress}>
        {t.youSignInWith(<span className="break-words font-semibold text-ink">{email}</span>)}
      </PageHeader>
      <Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
        <Field label={<Required>{t.newEmailAddress}</Required>} id={form.id("email")} errors={form.errors.email}>
          <Input name="email" type="email" autoComplete="email" required defaultValue={form.typed.email} />
        </Field>
        <Field label={<Required>{t.currentPassword}</Required>} id={form.id("password")} errors={form.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" required />
        </Field>
        <NoPassword />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton intent="change-email" variant="agree" block busyLabel={t.sending}>
            {t.sendLink}
          </SubmitButton>
          <Link to="/profile?tab=settings" className="tap inline-flex items-center px-2 font-semibold text-green">
            {t.cancel}
          </Link>
        </div>
      </Form>
    </Page>
  );
}
