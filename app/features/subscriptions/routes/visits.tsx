import { ArrowLeft, CalendarDays, CircleUser, Repeat } from "lucide-react";
import { Link } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { categoryIcon } from "#ui/category-icon.tsx";
import { Facts } from "#ui/facts.tsx";
import { Page, PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import {
  acceptVisits,
  declineVisits,
  endVisits,
  pauseVisits,
  resumeVisits,
  skipVisit,
  withdrawVisits,
} from "../actions.server.ts";
import type { PlanLine } from "../ui/plan-list.tsx";
import { PlanPanel } from "../ui/plan-panel.tsx";
import { VisitList } from "../ui/visit-list.tsx";
import type { Route } from "./+types/visits";
import { planView } from "./plan-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Repeat visits");

/** /subscriptions/visits/:id: repeat visits. Only their two people can open it. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  signedIn(app, signInPath(request));
  const view = await orErrorPage(planView(app, params.id));
  await markSeen(app, new URL(request.url).pathname.replace(/\.data$/, ""));
  return view;
}

export const action = pageActions(
  acceptVisits,
  declineVisits,
  withdrawVisits,
  pauseVisits,
  resumeVisits,
  skipVisit,
  endVisits,
);

export default function Visits({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page>
      <TwoColumn
        panel={
          <div className="flex flex-col gap-4">
            <PlanSummary {...view} />
            <PlanPanel {...view} />
          </div>
        }
      >
        <PlanHeader {...view} />
        <p className="max-w-measure whitespace-pre-line break-words">{view.description}</p>
        <Section title="Visits">
          <VisitList visits={view.visits} />
        </Section>
      </TwoColumn>
    </Page>
  );
}

interface PlanSummaryProps {
  /** "£40.00". */
  amount: string;
  /** What the tradesperson receives for each visit; null for the customer. */
  receives: string | null;
  side: "customer" | "tradesperson";
  other: string;
  /** The last day to answer a proposal, as text. */
  answerBy: string | null;
  upcoming: { day: string; bookedOn: string } | null;
  /** Why the visits are paused, without a full stop. */
  pause: string | null;
}

/** The price of a visit, and what happens next. */
function PlanSummary({ amount, receives, ...plan }: PlanSummaryProps) {
  const next = nextStep(plan);
  return (
    <div className="rounded-lg border border-line bg-raised p-5">
      <p className="num">
        <span className="font-heading font-semibold text-2xl">{amount}</span> a visit
      </p>
      <p className="mt-1 text-sm text-soft">
        {receives ?? "This is the full price. You pay for each visit like any other booking."}
      </p>
      {next && (
        <p className="num mt-4 flex items-start gap-2 border-line border-t pt-4">
          <CalendarDays aria-hidden className="mt-0.5 size-5 flex-none text-green" />
          <span>{next}</span>
        </p>
      )}
    </div>
  );
}

type NextStep = Omit<PlanSummaryProps, "amount" | "receives">;

function nextStep({ side, other, answerBy, upcoming, pause }: NextStep): string | null {
  if (answerBy) return side === "customer" ? `${other} has until ${answerBy} to answer.` : `Answer by ${answerBy}.`;
  if (upcoming) return `The next visit is on ${upcoming.day}. We book it on ${upcoming.bookedOn}.`;
  return pause && `${pause}.`;
}

interface PlanHeaderProps extends Pick<PlanLine, "title" | "status" | "tone" | "other"> {
  side: "customer" | "tradesperson";
  otherId: string;
  category: string;
  /** "every week from Tue 3 Mar". */
  from: string;
}

function PlanHeader({ title, status, tone, side, other, otherId, category, from }: PlanHeaderProps) {
  const profileLink = (
    <Link to={`/tradesperson/${otherId}`} className="link">
      {other}
    </Link>
  );
  return (
    <PageHeader
      title={title}
      above={
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink
            to="/subscriptions"
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            Subscriptions
          </ButtonLink>
          <Badge tone={tone}>{status}</Badge>
        </div>
      }
    >
      <Facts
        facts={[
          { icon: CircleUser, label: "With", text: side === "customer" ? profileLink : other },
          { icon: categoryIcon(category), label: "Category", text: category },
          { icon: Repeat, label: "How often", text: from },
        ]}
      />
    </PageHeader>
  );
}
