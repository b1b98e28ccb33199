import { Form, Link, redirect, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { isConfirmed } from "#kernel/actor.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PasswordInput } from "#ui/password-input.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { hasPasskey, hasTwoFactor } from "../index.server.ts";
import { confirmIdentityAction, confirmWithPasskeyAction } from "../security-actions.server.ts";
import { NoPassword } from "../ui/no-password.tsx";
import { PasskeyButton } from "../ui/passkey-button.tsx";
import type { Route } from "./+types/confirm-identity";
import { texts } from "./confirm-identity.texts.ts";
import { nextPath } from "./next-path.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.confirmThatItIsYou);

/** An operator whose factor is a passkey needs it here: the password proves too little. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const next = nextPath(request);
  const user = signedIn(app, `/auth?next=${encodeURIComponent(next)}`);
  if (isConfirmed(user, app.clock.now()) && !user.mustSetUpTwoFactor) throw redirect(next, 302);
  const [needsCode, passkey] = await Promise.all([hasTwoFactor(app), hasPasskey(app)]);
  const passkeyOnly = user.mustSetUpTwoFactor === true && passkey;
  return { next, email: user.email, needsCode, passkey, passkeyOnly };
}

export const action = pageActions(confirmIdentityAction, confirmWithPasskeyAction);

const rules = {
  code: () => import("../rules/auth.schema.ts").then((found) => found.confirmTwoFactorSchema),
  password: () => import("../rules/auth.schema.ts").then((found) => found.passwordSchema),
};

/** Asks for a proof of identity before something that cannot be undone easily, and leads back. */
export default function ConfirmIdentity({ loaderData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { passkey, passkeyOnly } = loaderData;
  return (
    <Page width="form">
      <PageHeader title={t.confirmThatItIsYou}>{t.whatAboutAffectsMoney}</PageHeader>
      <div className="flex max-w-[27rem] flex-col gap-5">
        {!passkeyOnly && <ProofForm {...loaderData} />}
        {passkey && (
          <PasskeyButton intent="confirm-with-passkey" label={passkeyOnly ? t.useYourPasskey : t.usePasskeyInstead} />
        )}
      </div>
    </Page>
  );
}

interface ProofFormProps {
  next: string;
  email: string;
  needsCode: boolean;
}

function ProofForm({ next, email, needsCode }: ProofFormProps) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules: needsCode ? rules.code : rules.password, reply: useActionData() });
  return (
    <Form method="post" className="flex flex-col gap-5" {...form.props}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      {needsCode ? (
        <Field label={t.code} hint={t.fromYourApp} id={form.id("code")} errors={form.errors.code}>
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
        <>
          <Field label={t.password} id={form.id("password")} errors={form.errors.password}>
            <PasswordInput name="password" autoComplete="current-password" required />
          </Field>
          <NoPassword />
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <SubmitButton intent="confirm-identity" variant="agree" block busyLabel={t.checking}>
          {t.continue}
        </SubmitButton>
        <Link to={next} className="tap inline-flex items-center px-2 font-semibold text-green">
          {t.cancel}
        </Link>
      </div>
    </Form>
  );
}
