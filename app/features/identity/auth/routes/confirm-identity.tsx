import { Form, Link, redirect, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { isConfirmed } from "#kernel/actor.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { requestProofCodeAction } from "../actions.server.ts";
import { hasPasskey, hasPassword, hasTwoFactor } from "../index.server.ts";
import { confirmIdentityAction, confirmWithPasskeyAction } from "../security-actions.server.ts";
import { PasskeyButton } from "../ui/passkey-button.tsx";
import { ProofField, useProof } from "../ui/proof-field.tsx";
import type { Route } from "./+types/confirm-identity";
import { nextPath } from "./next-path.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Confirm it’s you");

/** An operator whose factor is a passkey needs it here: the password proves too little. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const next = nextPath(request);
  const user = signedIn(app, `/auth?next=${encodeURIComponent(next)}`);
  if (isConfirmed(user, app.clock.now()) && !user.mustSetUpTwoFactor) throw redirect(next, 302);
  const [needsCode, passkey, password] = await Promise.all([hasTwoFactor(app), hasPasskey(app), hasPassword(app)]);
  const passkeyOnly = user.mustSetUpTwoFactor === true && passkey;
  const isPayee = user.userType === "tradesperson";
  return { next, email: user.email, needsCode, hasPassword: password, isPayee, passkey, passkeyOnly };
}

export const action = pageActions(confirmIdentityAction, confirmWithPasskeyAction, requestProofCodeAction);

const rules = {
  code: () => import("../rules/auth.schema.ts").then((found) => found.confirmTwoFactorSchema),
  password: () => import("../rules/auth.schema.ts").then((found) => found.passwordSchema),
  emailCode: () => import("../rules/auth.schema.ts").then((found) => found.emailCodeSchema),
};

/** Asks for a proof of identity before something that cannot be undone easily, and leads back. */
export default function ConfirmIdentity({ loaderData }: Route.ComponentProps) {
  const { passkey, passkeyOnly } = loaderData;
  return (
    <Page width="form">
      <PageHeader title="Confirm it’s you">
        The next step affects money or personal details, so we need to check that it’s you. We’ll ask again after 10
        minutes.
      </PageHeader>
      <div className="flex max-w-[27rem] flex-col gap-5">
        {!passkeyOnly && <ProofForm {...loaderData} />}
        {passkey && (
          <PasskeyButton
            intent="confirm-with-passkey"
            label={passkeyOnly ? "Use your passkey" : "Use a passkey instead"}
          />
        )}
      </div>
    </Page>
  );
}

interface ProofFormProps {
  next: string;
  email: string;
  needsCode: boolean;
  hasPassword: boolean;
  isPayee: boolean;
}

function ProofForm({ next, email, needsCode, hasPassword, isPayee }: ProofFormProps) {
  const proof = useProof({ email, hasPassword });
  const asked = needsCode ? "code" : proof.byCode ? "emailCode" : "password";
  const form = useCheckedForm({ rules: rules[asked], reply: useActionData(), variant: asked });
  return (
    <>
      {proof.request}
      <Form method="post" className="flex flex-col gap-5" {...form.props}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
        {needsCode ? (
          <Field
            label="Code"
            hint="From your app, or one of your backup codes"
            id={form.id("code")}
            errors={form.errors.code}
          >
            <Input
              name="code"
              autoComplete="one-time-code"
              spellCheck={false}
              autoCapitalize="none"
              maxLength={40}
              required
            />
          </Field>
        ) : (
          <ProofField form={form} proof={proof} />
        )}
        {asked === "emailCode" && isPayee && (
          <p className="text-soft">After a code by email we send you no payouts for 48 hours, to protect your money.</p>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton intent="confirm-identity" variant="agree" block busyLabel="Checking…">
            Continue
          </SubmitButton>
          <Link to={next} className="tap inline-flex items-center px-2 font-semibold text-green">
            Cancel
          </Link>
        </div>
      </Form>
    </>
  );
}
