import { ArrowLeft } from "lucide-react";
import { data, Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { sideOf } from "#features/bookings/rules/booking.policy.ts";
import type { TypedPart } from "#features/bookings/rules/plan/plan.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence, poundsInput } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { moneyOfBooking } from "../../index.server.ts";
import { proposeMilestonesAction } from "../actions.server.ts";
import { findPlanFor } from "../index.server.ts";
import { canPropose } from "../rules/milestone.policy.ts";
import { PlanFields } from "../ui/plan-fields.tsx";
import type { Route } from "./+types/plan";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Propose milestones");

/** The number of empty rows when no milestones have been proposed. */
const ROWS = 3;

/** The page on which a tradesperson proposes or changes the milestones of their booking; 404 for everyone else. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  const { booking, plan } = await orErrorPage(findPlanFor(app, params.bookingId, moneyOfBooking));
  if (sideOf(user, booking) !== "tradesperson") throw data({ message: "Booking not found" }, { status: 404 });
  if (!canPropose(user, booking, plan).allowed) throw redirect(`/booking-milestones/${booking.id}`);
  return {
    bookingId: booking.id,
    title: booking.job.title,
    customer: booking.customer.fullName,
    price: booking.amount,
    changing: plan !== null,
    today: londonDay(app.clock.now()),
    rows:
      plan?.milestones.map(({ title, description, amount, dueDate }) => ({
        title,
        description,
        dueDate,
        amount: poundsInput(amount),
      })) ?? Array.from({ length: ROWS }, () => ({})),
  };
}

export const action = pageActions(proposeMilestonesAction);

export default function ProposePlan({ loaderData: view, actionData }: Route.ComponentProps) {
  const rules = async () =>
    (await import("#features/bookings/rules/plan/plan.schema.ts")).planFormSchema(pence(view.price));
  const form = useCheckedForm({ rules, reply: actionData });
  const typed = (actionData?.result?.initialValue as { milestones?: TypedPart[] } | undefined)?.milestones;
  return (
    <Page>
      <PageHeader
        title={view.changing ? "Change the milestones" : "Propose milestones"}
        above={
          <ButtonLink
            to={`/booking-milestones/${view.bookingId}`}
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            Back
          </ButtonLink>
        }
      >
        {`Split the price of “${view.title}” into parts. ${view.customer} approves the plan first. We hold each part they pay until they release it to you.`}
      </PageHeader>
      <Form method="post" {...form.props}>
        <input type="hidden" name="bookingId" value={view.bookingId} />
        <PlanFields rows={typed ?? view.rows} price={view.price} errors={form.errors} today={view.today} />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <SubmitButton intent="propose-milestones" variant="primary" size="lg" block busyLabel="Sending…">
            {view.changing ? "Propose these instead" : "Propose milestones"}
          </SubmitButton>
          <ButtonLink to={`/booking-milestones/${view.bookingId}`} variant="text">
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
