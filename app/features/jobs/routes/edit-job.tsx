import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { formTexts } from "#app/web/field-schemas.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { editJobAction } from "../actions.server.ts";
import { findJobFor } from "../index.server.ts";
import { gasQuestion } from "../rules/gas-work.ts";
import { type JobTexts, jobFields } from "../rules/job.fields.ts";
import { canEditJob } from "../rules/job.policy.ts";
import { earliestStart } from "../rules/job.schema.ts";
import { JobFields } from "../ui/job-fields.tsx";
import type { Route } from "./+types/edit-job";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Edit job");

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  const job = await orErrorPage(findJobFor(app, params.id));
  if (!canEditJob(user, job).allowed) throw redirect(`/job/${job.id}`, 302);
  const from = earliestStart(londonDay(app.clock.now()), job.preferredStartDate);
  return { id: job.id, texts: formTexts(jobFields, job), asksGas: gasQuestion(job), from };
}

export const action = pageActions(editJobAction);

export default function EditJob({ loaderData: { id, texts, asksGas, from }, actionData }: Route.ComponentProps) {
  const rules = async () => (await import("../rules/job.schema.ts")).postJobForm(from);
  const form = useCheckedForm({ rules, reply: actionData });
  const typed = { ...texts, ...(actionData?.result?.initialValue as JobTexts | undefined) };
  return (
    <Page width="form">
      <PageHeader title="Edit job">Tradespeople who have already quoted will see your changes.</PageHeader>
      <Form method="post" {...form.props} className="flex flex-col gap-6">
        <input type="hidden" name="jobId" value={id} />
        <JobFields texts={typed} errors={form.errors} today={from} asksGas={asksGas} />
        <div className="mt-2 flex flex-wrap items-center gap-2.5 border-line border-t pt-6">
          <SubmitButton intent="edit-job" variant="primary" size="lg" block busyLabel="Saving…">
            Save changes
          </SubmitButton>
          <ButtonLink to={`/job/${id}`} variant="text">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
