import { ArrowLeft } from "lucide-react";
import { data, Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { sideOf } from "#features/bookings/rules/booking.policy.ts";
import { moneyOfBooking } from "#features/money/index.server.ts";
import { londonDay } from "#kernel/dates.ts";
import { pence, poundsInput } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { SubmitButton } from "#ui/submit-button.tsx";
import { useCheckedForm } from "#ui/use-checked-form.ts";
import { proposeMilestonesAction } from "../actions.server.ts";
import { findPlanFor } from "../index.server.ts";
import { canPropose } from "../rules/milestone.policy.ts";
import type { TypedPart } from "../rules/plan.ts";
import { PlanFields } from "../ui/plan-fields.tsx";
import type { Route } from "./+types/plan";
import { texts } from "./plan.texts.ts";

export const meta = (args: Route.MetaArgs) => pageMeta(args, textsIn(languageOfMeta(args), texts).proposeMilestones);

/** The number of empty rows when no milestones have been proposed. */
const ROWS = 3;

/** The page on which a tradesperson proposes or changes the milestones of their booking; 404 for everyone else. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  const { booking, plan } = await orErrorPage(findPlanFor(app, params.bookingId, moneyOfBooking));
  if (sideOf(user, booking) !== "tradesperson") throw data({ message: texts.bookingNotFound }, { status: 404 });
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
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/plan.schema.ts")).planFormSchema(pence(view.price));
  const form = useCheckedForm({ rules, reply: actionData });
  const typed = (actionData?.result?.initialValue as { milestones?: TypedPart[] } | undefined)?.milestones;
  return (
    <Page>
      <PageHeader
        title={view.changing ? t.changeMilestones : t.proposeMilestones}
        above={
          <ButtonLink
            to={`/booking-milestones/${view.bookingId}`}
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            {t.back}
          </ButtonLink>
        }
      >
        {t.setOutParts(view.customer, view.title)}
      </PageHeader>
      <Form method="post" {...form.props}>
        <input type="hidden" name="bookingId" value={view.bookingId} />
        <PlanFields rows={typed ?? view.rows} price={view.price} errors={form.errors} today={view.today} />
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <SubmitButton intent="propose-milestones" variant="primary" size="lg" block busyLabel={t.sending}>
            {view.changing ? t.proposeTheseInstead : t.proposeMilestones}
          </SubmitButton>
          <ButtonLink to={`/booking-milestones/${view.bookingId}`} variant="text">
            {t.cancel}
          </ButtonLink>
        </div>
      </Form>
    </Page>
  );
}
