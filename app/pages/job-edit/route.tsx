import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { parseForm } from "#app/web/form.server.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { toastAndRedirect } from "#app/web/respond.server.ts";
import { useFormCheck } from "#app/web/use-form-check.ts";
import { editJob, findJobFor } from "#features/jobs/index.server.ts";
import { canEditJob } from "#features/jobs/rules/job.policy.ts";
import { postJobForm } from "#features/jobs/rules/job.schema.ts";
import { JobFields, type JobTexts } from "#features/jobs/ui/job-fields.tsx";
import { londonDay } from "#kernel/london.ts";
import { poundsInput } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import type { Route } from "./+types/route";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Edit job");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const viewer = signedIn(app, signInPath(request));
  const job = await orErrorPage(findJobFor(app, params.id));
  if (!canEditJob(viewer, job).allowed) throw redirect(`/job/${params.id}`);
  const today = londonDay(app.clock.now());
  const pounds = (amount: number | null) => (amount === null ? undefined : poundsInput(amount));
  const texts: JobTexts = {
    title: job.title,
    category: job.category,
    description: job.description,
    budgetMin: pounds(job.budgetMin),
    budgetMax: pounds(job.budgetMax),
    postcode: job.postcode,
    preferredStartDate: job.preferredStartDate && job.preferredStartDate >= today ? job.preferredStartDate : undefined,
  };
  return { id: job.id, texts, today };
}

export const action = pageActions({
  save: async ({ context, form, params }) => {
    const app = context.get(ctx);
    const parsed = await parseForm(form, postJobForm(londonDay(app.clock.now())));
    if (!parsed.ok) return parsed.reply();
    await editJob(app, { jobId: params.id ?? "", ...parsed.value });
    return toastAndRedirect(`/job/${params.id}`, { tone: "success", title: "Job updated" });
  },
});

export default function EditJob({ loaderData: { id, texts, today }, actionData }: Route.ComponentProps) {
  const load = async () => (await import("#features/jobs/rules/job.schema.ts")).postJobForm(today);
  const { errors, formProps } = useFormCheck(actionData, load);
  useActionToast(actionData);
  const typed = { ...texts, ...(actionData?.result?.initialValue as JobTexts | undefined) };
  return (
    <Page width="form">
      <PageHeader title="Edit job">
        Tradespeople see the new text at once, those who have already quoted too.
      </PageHeader>
      <Form method="post" {...formProps} className="flex flex-col gap-6">
        <JobFields texts={typed} errors={errors} today={today} />
        <div className="flex flex-wrap items-center gap-2.5">
          <SubmitButton intent="save" variant="primary" size="lg" block busyLabel="Saving…">
            Save changes
          </SubmitButton>
          <ButtonLink to={`/job/${id}`} variant="text">
            Back to the job
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
