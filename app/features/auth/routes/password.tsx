import { Form, Link, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { Required } from "#ui/required.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { changePasswordAction } from "../actions.server.ts";
import { NoPassword } from "../ui/no-password.tsx";
import type { Route } from "./+types/password";
import { texts } from "./password.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.changePassword);

export function loader({ context }: Route.LoaderArgs) {
  return { email: signedIn(context.get(ctxKey), "/auth?next=/profile/password").email };
}

export const action = pageActions(changePasswordAction);

const rules = () => import("../rules/auth.schema.ts").then((found) => found.changePasswordSchema);

export default function ChangePassword({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Page width="form">
      <PageHeader title={t.changePassword}>{t.everyOtherDeviceSigned}</PageHeader>
      <Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <Field
          label={<Required>{t.currentPassword}</Required>}
          id={form.id("currentPassword")}
          errors={form.errors.currentPassword}
        >
          <PasswordInput name="currentPassword" autoComplete="current-password" required />
        </Field>
        <NoPassword />
        <Field
          label={<Required>{t.newPassword}</Required>}
          hint={t.atLeast8Characters}
          id={form.id("newPassword")}
          errors={form.errors.newPassword}
        >
          <PasswordInput name="newPassword" autoComplete="new-password" required />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton intent="change-password" variant="agree" block busyLabel={t.saving}>
            {t.changePassword}
          </SubmitButton>
          <Link to="/profile?tab=settings" className="tap inline-flex items-center px-2 font-semibold text-green">
            {t.cancel}
          </Link>
        </div>
      </Form>
    </Page>
  );
}
