import { MailCheck } from "lucide-react";
import { Form, Link, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Page } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Required } from "#ui/required.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { requestResetAction } from "../actions.server.ts";
import type { Route } from "./+types/forgot";
import { texts } from "./forgot.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.resetYourPassword);

export const action = pageActions(requestResetAction);

const rules = () => import("../rules/auth.schema.ts").then((found) => found.requestResetSchema);

export default function Forgot() {
  const t = useTexts(texts);
  const reply = useActionData<{ sentTo?: string }>();
  const form = useCheckedForm({ rules, reply });
  if (reply?.sentTo) return <Sent to={reply.sentTo} />;
  return (
    <Page>
      <div className="mx-auto max-w-[27rem] lg:py-6">
        <h1 className="title">{t.resetYourPassword}</h1>
        <p className="mt-3 mb-7 text-soft">{t.wellEmailLinkReset}</p>
        <Form method="post" className="flex flex-col gap-5" {...form.props}>
          <Field label={<Required>{t.email}</Required>} id={form.id("email")} errors={form.errors.email}>
            <Input name="email" type="email" autoComplete="username" required defaultValue={form.typed.email} />
          </Field>
          <SubmitButton intent="request-reset" variant="agree" size="lg" className="w-full" busyLabel={t.sending}>
            {t.sendLink}
          </SubmitButton>
        </Form>
        <p className="mt-6 flex flex-wrap gap-x-6">
          <Link to="/auth/code" className="tap inline-flex items-center font-semibold text-green underline">
            {t.emailMeCodeInstead}
          </Link>
          <Link to="/auth" className="tap inline-flex items-center font-semibold text-green underline">
            {t.backToSignIn}
          </Link>
        </p>
      </div>
    </Page>
  );
}

/** The text is the same for every address, so it does not reveal who has an account. */
function Sent({ to }: { to: string }) {
  const t = useTexts(texts);
  return (
    <Page>
      <h1 className="sr-only">{t.resetYourPassword}</h1>
      <EmptyState
        icon={MailCheck}
        title={t.checkYourInbox}
        action={<ButtonLink to="/auth">{t.backToSignIn}</ButtonLink>}
      >
        <p>{t.ifThereIsAccountWith(<strong className="break-words text-ink">{to}</strong>)}</p>
      </EmptyState>
    </Page>
  );
}
