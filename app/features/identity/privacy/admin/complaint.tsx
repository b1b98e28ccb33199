import { Form, Link, useActionData } from "react-router";
import type { ActionReply } from "#app/web/actions.server.ts";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { orErrorPage } from "#app/web/loaders.server.ts";
import { dayAndTime, mediumDay } from "#kernel/dates.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { Field } from "#ui/field.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { answerComplaintAction } from "../actions.server.ts";
import { findComplaint } from "../index.server.ts";
import { answerDue } from "../rules/complaint.ts";
import type { Route } from "./+types/complaint";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Data complaint");

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await orErrorPage(findComplaint(adminOf(context, "complaints.answer"), params.id));
  const { id, number, userId, name, email, content, answer, answeredAt, createdAt } = found;
  return {
    id,
    number,
    userId,
    name,
    email,
    content,
    answer,
    madeAt: dayAndTime(createdAt),
    due: mediumDay(answerDue(createdAt)),
    answeredAt: answeredAt && dayAndTime(answeredAt),
  };
}

export const action = adminActions(answerComplaintAction);

/** One complaint about the use of personal data, and its answer. */
export default function Complaint({ loaderData: complaint }: Route.ComponentProps) {
  const reply = useActionData();
  return (
    <div className="max-w-form">
      <Breadcrumbs
        steps={[
          { name: "Data complaints", path: "/admin/complaints" },
          { name: `Complaint ${complaint.number}`, path: `/admin/complaints/${complaint.id}` },
        ]}
      />
      <PageHeader title={`Complaint ${complaint.number}`}>
        {`From ${complaint.name}, ${complaint.email}, on ${complaint.madeAt}.`}
        {complaint.userId && (
          <>
            {" "}
            <Link to={`/admin/users/${complaint.userId}`} className="link">
              Everything about this person
            </Link>
          </>
        )}
      </PageHeader>
      <p className="whitespace-pre-line break-words">{complaint.content}</p>
      <Section title={complaint.answer ? "Our answer" : `Answer by ${complaint.due}`}>
        {complaint.answer ? (
          <>
            <p className="whitespace-pre-line break-words">{complaint.answer}</p>
            <p className="num mt-2 text-soft text-sm">{complaint.answeredAt}</p>
          </>
        ) : (
          <AnswerForm complaintId={complaint.id} reply={reply} />
        )}
      </Section>
    </div>
  );
}

const rules = () => import("../rules/complaint.schema.ts").then((found) => found.complaintAnswerSchema);

function AnswerForm({ complaintId, reply }: { complaintId: string; reply: ActionReply | undefined }) {
  const form = useCheckedForm({ rules, reply });
  return (
    <Form method="post" className="flex flex-col gap-5" {...form.props}>
      <input type="hidden" name="complaintId" value={complaintId} />
      <Field
        label="Your answer"
        hint="What you found, and what you’ve done. We’ll email it to them."
        id={form.id("answer")}
        errors={form.errors.answer}
      >
        <Textarea name="answer" rows={8} counter={4_000} defaultValue={form.typed.answer} required />
      </Field>
      <SubmitButton intent="answer-privacy-complaint" variant="primary" busyLabel="Sending…" className="self-start">
        Send answer
      </SubmitButton>
    </Form>
  );
}
