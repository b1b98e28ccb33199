import { ArrowLeft, ListChecks } from "lucide-react";
import { Form } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { approvePlan } from "../index.server.ts";
import { MilestoneLine } from "../ui/milestone-line.tsx";
import { PlanTotals } from "../ui/plan-totals.tsx";
import type { Route } from "./+types/milestones";
import { type MilestonesPage, milestonesView } from "./milestones-view.server.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Milestones");

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const viewer = signedIn(app, signInPath(request));
  return orErrorPage(milestonesView(app, viewer, params.bookingId));
}

export const action = pageActions({
  approve: async ({ context, form, params }) => {
    const version = Number(form.get("version"));
    await approvePlan(context.get(ctx), {
      bookingId: params.bookingId ?? "",
      version: Number.isInteger(version) ? version : -1,
    });
    return toastAndStay("Milestones approved", "You can now pay them one by one");
  },
});

export default function Milestones({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page>
      <TwoColumn panel={view.stage === "none" ? null : <PlanTotals totals={view.totals} />}>
        <PageHeader
          title="Milestones"
          above={
            <ButtonLink
              to={`/job/${view.jobId}`}
              variant="text"
              icon={<ArrowLeft aria-hidden className="size-4.5" />}
              className="-ml-2.5"
            >
              Back to the job
            </ButtonLink>
          }
        >
          {view.title}, {view.side === "customer" ? "with" : "for"} {view.other}
        </PageHeader>
        {view.stage === "none" ? <NoPlan view={view} /> : <PlanOf view={view} />}
      </TwoColumn>
    </Page>
  );
}

function NoPlan({ view }: { view: MilestonesPage }) {
  return (
    <EmptyState
      icon={ListChecks}
      title="No milestones yet"
      action={
        view.can.propose && (
          <ButtonLink to={`/booking-milestones/${view.bookingId}/plan`} variant="agree">
            Propose milestones
          </ButtonLink>
        )
      }
    >
      {view.side === "customer"
        ? `${view.other} can propose that you pay in parts. Nothing is paid until you approve them.`
        : "Larger work can be paid in parts, each held until the customer releases it."}
    </EmptyState>
  );
}

function PlanOf({ view }: { view: MilestonesPage }) {
  return (
    <>
      <p className="mb-5 max-w-measure text-soft">{stageText(view)}</p>
      <RowList>
        {view.milestones.map((milestone, place) => (
          <MilestoneLine key={milestone.id} milestone={milestone} number={place + 1} />
        ))}
      </RowList>
      <div className="mt-6 flex flex-wrap items-center gap-3 empty:hidden">
        {view.can.approve && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="version" value={view.version} />
            <SubmitButton intent="approve" variant="primary" size="lg" block busyLabel="Approving…">
              Approve milestones
            </SubmitButton>
          </Form>
        )}
        {view.can.propose && (
          <ButtonLink to={`/booking-milestones/${view.bookingId}/plan`}>Change the milestones</ButtonLink>
        )}
      </div>
    </>
  );
}

function stageText({ stage, side, other, proposedOn, approvedOn }: MilestonesPage): string {
  if (stage === "paid_at_once") return "This booking was paid at once, so these milestones are not needed.";
  if (stage === "approved")
    return side === "customer"
      ? `You approved these milestones on ${approvedOn}. Each one you pay is held until you release it.`
      : `${other} approved these milestones on ${approvedOn}. Each one they pay is held until they release it.`;
  return side === "customer"
    ? `${other} proposed on ${proposedOn} that you pay in these parts. Nothing is paid until you approve them.`
    : `You proposed these milestones on ${proposedOn}. ${other} has not approved them yet.`;
}
