import { Form, Link, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { Field, Required } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { changeEmail, requestProofCodeAction } from "../actions.server.ts";
import { hasPassword } from "../index.server.ts";
import { ProofField, useProof } from "../ui/proof-field.tsx";
import type { Route } from "./+types/email";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Change email address");

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const { email } = signedIn(app, "/auth?next=/profile/email");
  return { email, hasPassword: await hasPassword(app) };
}

export const action = pageActions(changeEmail, requestProofCodeAction);

const rules = {
  password: () => import("../rules/auth.schema.ts").then((found) => found.changeEmailSchema),
  code: () => import("../rules/auth.schema.ts").then((found) => found.changeEmailByCodeSchema),
};

export default function ChangeEmail({ loaderData }: Route.ComponentProps) {
  const { email } = loaderData;
  const proof = useProof(loaderData);
  const by = proof.byCode ? "code" : "password";
  const form = useCheckedForm({ rules: rules[by], reply: useActionData(), variant: by });
  return (
    <Page width="form">
      <PageHeader title="Change email address">
        You sign in with <span className="break-words font-semibold text-ink">{email}</span>. We’ll send a link to the
        new address. Nothing changes until you confirm it there.
      </PageHeader>
      {proof.request}
      <Form method="post" className="flex max-w-[27rem] flex-col gap-5" {...form.props}>
        <Field label={<Required>New email address</Required>} id={form.id("email")} errors={form.errors.email}>
          <Input name="email" type="email" autoComplete="email" required defaultValue={form.typed.email} />
        </Field>
        <ProofField form={form} proof={proof} label={<Required>Current password</Required>} />
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
