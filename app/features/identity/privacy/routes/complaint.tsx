import { Form, useActionData } from "react-router";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { makeComplaintAction } from "../actions.server.ts";
import { ANSWER_DAYS } from "../rules/complaint.ts";
import type { Route } from "./+types/complaint";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Complain about how we use your data");

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(ctxKey);
  return { email: actor.kind === "user" ? actor.email : null };
}

export const action = pageActions(makeComplaintAction);

const visitorRules = () => import("../rules/complaint.schema.ts").then((found) => found.complaintSchema);
const ownRules = () => import("../rules/complaint.schema.ts").then((found) => found.ownComplaintSchema);

/** The form for a complaint about the use of personal data. Visitors can use it too. */
export default function PrivacyComplaint({ loaderData: { email } }: Route.ComponentProps) {
  const form = useCheckedForm({ rules: email ? ownRules : visitorRules, reply: useActionData() });
  return (
    <Page width="form">
      <PageHeader title="Complain about how we use your data">{`We’ll confirm your complaint by email straight away. A person will answer it within ${ANSWER_DAYS} days.`}</PageHeader>
      <Form method="post" className="flex flex-col gap-5" {...form.props}>
        {email ? (
          <p className="text-soft">
            We’ll reply to <strong className="break-words">{email}</strong>.
          </p>
        ) : (
          <>
            <Field label="Your name" id={form.id("name")} errors={form.errors.name}>
              <Input name="name" autoComplete="name" defaultValue={form.typed.name} required />
            </Field>
            <Field
              label="Email address"
              hint="If you have an account, use its address"
              id={form.id("email")}
              errors={form.errors.email}
            >
              <Input name="email" type="email" autoComplete="email" defaultValue={form.typed.email} required />
            </Field>
          </>
        )}
        <Field
          label="What is wrong?"
          hint="What happened, and what you would like us to do"
          id={form.id("content")}
          errors={form.errors.content}
        >
          <Textarea name="content" rows={8} counter={4_000} defaultValue={form.typed.content} required />
        </Field>
        <SubmitButton
          intent="make-privacy-complaint"
          variant="primary"
          block
          busyLabel="Sending…"
          className="self-start"
        >
          Send complaint
        </SubmitButton>
      </Form>
    </Page>
  );
}
