import { Flag } from "lucide-react";
import { Form, useActionData } from "react-router";
import { z } from "zod";
import { pageActions } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { errors } from "#kernel/errors.ts";
import { Field } from "#ui/field.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { reportable, reportContent } from "../index.server.ts";
import { thingText } from "../rules/report.labels.ts";
import { LINKED_SUBJECTS, REPORT_REASONS, reportSchema } from "../rules/report.schema.ts";
import type { Route } from "./+types/report";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Report");

/** What the link that led here names. */
function askedIn(request: Request) {
  const { searchParams } = new URL(request.url);
  const subject = z.enum(LINKED_SUBJECTS).safeParse(searchParams.get("subject")).data;
  if (!subject) throw errors.NOT_FOUND();
  return { subject, subjectId: searchParams.get("id") ?? "" };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = context.get(ctx);
  const url = new URL(request.url);
  signedIn(asked, `/auth?next=${encodeURIComponent(`/report${url.search}`)}`);
  return orErrorPage(
    (async () => {
      const { subject, subjectId } = askedIn(request);
      const { excerpt } = await reportable(asked, { subject, subjectId });
      return { subject, excerpt };
    })(),
  );
}

export const action = pageActions({
  report: async ({ context, form, request }) => {
    const asked = await parseForm(form, reportSchema);
    if (!asked.ok) return asked.reply();
    const app = context.get(ctx);
    const { id, number } = await reportContent(app, { ...askedIn(request), ...asked.value });
    // Who decides reports goes on to do so.
    const next = roleOf(app.actor) === "admin" ? `/admin/reports/${id}` : `/reports/${id}`;
    return toastAndRedirect(next, {
      tone: "success",
      title: "Report received",
      description: `Thank you. Its number is ${number}.`,
    });
  },
});

const rules = () => import("../rules/report.schema.ts").then((found) => found.reportSchema);

/** Tells the operators about something that others show. */
export default function Report({ loaderData: { subject, excerpt } }: Route.ComponentProps) {
  const form = useCheckedForm({ rules, reply: useActionData() });
  return (
    <Page width="form">
      <PageHeader title={`Report ${thingText(subject)}`}>
        Our team looks at it and tells you what was decided, and why. The person concerned is not told that it was you.
      </PageHeader>
      {excerpt && (
        <blockquote className="mb-6 line-clamp-6 whitespace-pre-line break-words rounded-md bg-sunk p-4 text-soft">
          {excerpt}
        </blockquote>
      )}
      <Form method="post" className="flex flex-col gap-5" {...form.props}>
        <Field label="Reason" id={form.id("reason")} errors={form.errors("reason")}>
          <Select
            name="reason"
            options={REPORT_REASONS}
            placeholder="Select a reason"
            defaultValue={form.typed("reason")}
          />
        </Field>
        <Field label="Details" optional id={form.id("details")} errors={form.errors("details")}>
          <Textarea name="details" counter={1_000} defaultValue={form.typed("details")} />
        </Field>
        <SubmitButton
          intent="report"
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
