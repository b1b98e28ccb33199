import { Form, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { makeComplaintAction } from "../actions.server.ts";
import { ANSWER_DAYS } from "../rules/complaint.ts";
import type { Route } from "./+types/complaint";
import { texts } from "./complaint.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, textsIn(languageOfMeta(args), texts).title);

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(ctxKey);
  return { email: actor.kind === "user" ? actor.email : null };
}

export const action = pageActions(makeComplaintAction);

const visitorRules = () => import("../rules/complaint.schema.ts").then((found) => found.complaintSchema);
const ownRules = () => import("../rules/complaint.schema.ts").then((found) => found.ownComplaintSchema);

/** The form for a complaint about the use of personal data. Visitors can use it too. */
export default function PrivacyComplaint({ loaderData: { email } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const form = useCheckedForm({ rules: email ? ownRules : visitorRules, reply: useActionData() });
  return (
    <Page width="form">
      <PageHeader title={t.title}>{t.answeredWithinDays(ANSWER_DAYS)}</PageHeader>
      <Form method="post" className="flex flex-col gap-5" {...form.props}>
        {email ? (
          <p className="text-soft">{t.answerGoesTo(<strong className="break-words">{email}</strong>)}</p>
        ) : (
          <>
            <Field label={t.yourName} id={form.id("name")} errors={form.errors.name}>
              <Input name="name" autoComplete="name" defaultValue={form.typed.name} required />
            </Field>
            <Field label={t.emailAddress} hint={t.useAccountAddress} id={form.id("email")} errors={form.errors.email}>
              <Input name="email" type="email" autoComplete="email" defaultValue={form.typed.email} required />
            </Field>
          </>
        )}
        <Field label={t.whatIsWrong} hint={t.whatToSay} id={form.id("content")} errors={form.errors.content}>
          <Textarea name="content" rows={8} counter={4_000} defaultValue={form.typed.content} required />
        </Field>
        <SubmitButton
          intent="make-privacy-complaint"
          variant="primary"
          block
          busyLabel={t.sending}
          className="self-start"
        >
          {t.sendComplaint}
        </SubmitButton>
      </Form>
    </Page>
  );
}
