import { Form, Link, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { Field, Required } from "#ui/field.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { changePasswordAction, requestProofCodeAction } from "../actions.server.ts";
import { hasPassword } from "../index.server.ts";
import { ProofField, useProof } from "../ui/proof-field.tsx";
import type { Route } from "./+types/password";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Change password");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { email } = signedIn(app, "/auth?next=/profile/password");
  return { email, hasPassword: await hasPassword(app) };
}

export const action = pageActions(changePasswordAction, requestProofCodeAction);

const rules = {
  password: () => import("../rules/auth.schema.ts").then((found) => found.changePasswordSchema),
  code: () => import("../rules/auth.schema.ts").then((found) => found.changePasswordByCodeSchema),
};

/** Also sets the first password of an account that was created without one. */
export default function ChangePassword({ loaderData }: Route.ComponentProps) {
  const { email, hasPassword: isChange } = loaderData;
  const proof = useProof(loaderData);
  const by = proof.byCode ? "code" : "password";
  const form = useCheckedForm({ rules: rules[by], reply: useActionData(), variant: by });
  const title = isChange ? "Change password" : "Set a password";
  return (
    <Page width="form">
      <PageHeader title={title}>
        {isChange
          ? "We’ll sign out your other devices."
          : "You can then sign in with it, or with a code by email as before. Every other device will be signed out."}
      </PageHeader>
      {proof.request}
      <Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        <ProofField form={form} proof={proof} name="currentPassword" label={<Required>Current password</Required>} />
        <Field
          label={<Required>New password</Required>}
          hint="At least 8 characters"
          id={form.id("newPassword")}
          errors={form.errors.newPassword}
        >
          <PasswordInput name="newPassword" autoComplete="new-password" required />
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton intent="change-password" variant="agree" block busyLabel="Saving…">
            {title}
          </SubmitButton>
          <Link to="/profile?tab=settings" className="tap inline-flex items-center px-2 font-semibold text-green">
            Cancel
          </Link>
        </div>
      </Form>
    </Page>
  );
}
