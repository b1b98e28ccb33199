import { Flag } from "lucide-react";
import { Form, useActionData } from "react-router";
import { z } from "zod";
import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { errors } from "#kernel/errors.ts";
import { Field } from "#ui/field.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { reportContentAction } from "../actions.server.ts";
import { findReportable } from "../index.server.ts";
import { reportSubjectText } from "../rules/report.labels.ts";
import { LINKED_SUBJECTS } from "../rules/report.schema.ts";
import { REPORT_REASONS } from "../rules/report-reasons.text.ts";
import type { Route } from "./+types/report";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Report");

/** The reported content that the query string names. Throws NOT_FOUND for an unknown kind of content. */
function reportedThing({ searchParams }: URL) {
  const subject = z.enum(LINKED_SUBJECTS).safeParse(searchParams.get("subject")).data;
  if (!subject) throw errors.NOT_FOUND();
  return { subject, subjectId: searchParams.get("id") ?? "" };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const url = new URL(request.url);
  signedIn(app, `/auth?next=${encodeURIComponent(`/report${url.search}`)}`);
  return orErrorPage(
    (async () => {
      const thing = reportedThing(url);
      const { excerpt } = await findReportable(app, thing);
      return { ...thing, excerpt };
    })(),
  );
}

export const action = pageActions(reportContentAction);

const rules = () => import("../rules/report.schema.ts").then((found) => found.reportSchema);

/** The form that reports another person's content to the admins. */
export default function Report({ loaderData: { subject, subjectId, excerpt } }: Route.ComponentProps) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Page width="form">
      <PageHeader title={`Report ${reportSubjectText(subject)}`}>
        Our team will look at it and tell you what we decide, and why. We will not tell the other person that you
        reported it.
      </PageHeader>
      {excerpt && (
        <blockquote className="mb-6 line-clamp-3 whitespace-pre-line break-words rounded-md bg-sunk p-4 text-soft">
          {excerpt}
        </blockquote>
      )}
      <Form method="post" className="flex flex-col gap-5" {...form.props}>
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="subjectId" value={subjectId} />
        <Field label="Reason" id={form.id("reason")} errors={form.errors.reason}>
          <Select
            name="reason"
            options={REPORT_REASONS}
            placeholder="Select a reason"
            defaultValue={form.typed.reason}
          />
        </Field>
        <Field label="Details" optional id={form.id("details")} errors={form.errors.details}>
          <Textarea name="details" counter={1_000} defaultValue={form.typed.details} />
        </Field>
        <SubmitButton
          intent="report-content"
          variant="primary"
          block
          busyLabel="Sending…"
          className="self-start"
          icon={<Flag aria-hidden className="size-5" />}
        >
          Send report
        </SubmitButton>
      </Form>
    </Page>
  );
}
