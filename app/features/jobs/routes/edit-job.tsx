import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { londonDay } from "#kernel/dates.ts";
import { poundsInput } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { editJob, findJobFor } from "../index.server.ts";
import { canEditJob } from "../rules/job.policy.ts";
import { postJobForm } from "../rules/job.schema.ts";
import { JobFields, type JobTexts } from "../ui/job-fields.tsx";
import type { Route } from "./+types/edit-job";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Edit job");

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const user = signedIn(app, signInPath(request));
  const job = await orErrorPage(findJobFor(app, params.id));
  if (!canEditJob(user, job).allowed) throw redirect(`/job/${job.id}`, 302);
  const texts: JobTexts = {
    title: job.title,
    category: job.category,
    description: job.description,
    budgetMin: job.budgetMin === null ? "" : poundsInput(job.budgetMin),
    budgetMax: job.budgetMax === null ? "" : poundsInput(job.budgetMax),
    postcode: job.postcode,
    preferredStartDate: job.preferredStartDate ?? "",
  };
  return { id: job.id, texts, from: earliest(londonDay(app.clock.now()), job.preferredStartDate) };
}

/** A date that was agreeable when the job was posted may stay, even when it has passed. */
const earliest = (today: string, stored: string | null) => (stored !== null && stored < today ? stored : today);

export const action = pageActions({
  save: async ({ context, form, params }) => {
    const app = context.get(ctx);
    const jobId = String(params.id);
    const { preferredStartDate } = await findJobFor(app, jobId);
    const parsed = await parseForm(form, postJobForm(earliest(londonDay(app.clock.now()), preferredStartDate)));
    if (!parsed.ok) return parsed.reply();
    await editJob(app, { jobId, ...parsed.value });
    return toastAndRedirect(`/job/${jobId}`, { tone: "success", title: "Job updated" });
  },
});

export default function EditJob({ loaderData: { id, texts, from }, actionData }: Route.ComponentProps) {
  const load = async () => (await import("../rules/job.schema.ts")).postJobForm(from);
  const { errors, formProps } = useFormCheck(actionData, load);
  useActionToast(actionData);
  const typed = { ...texts, ...(actionData?.result?.initialValue as JobTexts | undefined) };
  return (
    <Page width="form">
      <PageHeader title="Edit job">Tradespeople who have quoted see the new text too.</PageHeader>
      <Form method="post" {...formProps} className="flex flex-col gap-6">
        <JobFields texts={typed} errors={errors} today={from} />
        <div className="mt-2 flex flex-wrap items-center gap-2.5 border-line border-t pt-6">
          <SubmitButton intent="save" variant="primary" size="lg" block busyLabel="Saving…">
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
