import { Form, Link, redirect, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Required } from "#ui/required.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { requestEmailCodeAction, signInWithEmailCodeAction } from "../actions.server.ts";
import type { Route } from "./+types/email-code";
import { texts } from "./email-code.texts.tsx";
import { nextPath } from "./next-path.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.signInWithCode);

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
  const t = useTexts(texts);
  const reply = useActionData<{ sentTo?: string }>();
  const form = useCheckedForm({ rules: rules.email, reply, variant: "email" });
  // After a wrong code the same form is shown again.
  const sentTo = reply?.sentTo ?? (form.typed.intent === "sign-in-with-email-code" ? form.typed.email : undefined);
  return (
    <Page>
      <div className="mx-auto max-w-[27rem] lg:py-6">
        <h1 className="title">{t.signInWithCode}</h1>
        {sentTo ? (
          <CodeForm sentTo={sentTo} reply={reply} />
        ) : (
          <>
            <p className="mt-3 mb-7 text-soft">{t.weEmailCode}</p>
            <Form method="post" className="flex flex-col gap-5" {...form.props}>
              <Field label={<Required>{t.email}</Required>} id={form.id("email")} errors={form.errors.email}>
                <Input name="email" type="email" autoComplete="username" required defaultValue={form.typed.email} />
              </Field>
              <SubmitButton
                intent="request-email-code"
                variant="agree"
                size="lg"
                className="w-full"
                busyLabel={t.sending}
              >
                {t.sendCode}
              </SubmitButton>
            </Form>
          </>
        )}
        <p className="mt-6">
          <Link to="/auth" className="tap inline-flex items-center font-semibold text-green underline">
            {t.backToSignIn}
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** The text is the same for every address, so it does not reveal who has an account. */
function CodeForm({ sentTo, reply }: { sentTo: string; reply: unknown }) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules: rules.code, reply, variant: "code" });
  return (
    <>
      <p className="mt-3 mb-7 text-soft">
        {t.ifThereIsAccountWith(<strong className="break-words text-ink">{sentTo}</strong>)}
      </p>
      <Form method="post" className="flex flex-col gap-5" {...form.props}>
        <input type="hidden" name="email" value={sentTo} />
        <Field label={<Required>{t.code}</Required>} id={form.id("code")} errors={form.errors.code}>
          <Input name="code" autoComplete="one-time-code" inputMode="numeric" maxLength={20} required />
        </Field>
        <SubmitButton
          intent="sign-in-with-email-code"
          variant="agree"
          size="lg"
          className="w-full"
          busyLabel={t.checking}
        >
          {t.signIn}
        </SubmitButton>
        <SubmitButton intent="request-email-code" formNoValidate className="w-full" busyLabel={t.sending}>
          {t.sendAnotherCode}
        </SubmitButton>
      </Form>
    </>
  );
}
