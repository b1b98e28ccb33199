import { ArrowLeft, CalendarDays, CircleUser, Repeat } from "lucide-react";
import { Link } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { acceptVisits } from "#flows/agree-to-visits.server.ts";
import { resumeVisits } from "#flows/resume-visits.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { categoryIcon } from "#ui/category-icon.tsx";
import { Facts } from "#ui/facts.tsx";
import { Page, PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { declineVisits, endVisits, pauseVisits, skipVisit, withdrawVisits } from "../index.server.ts";
import { PlanPanel } from "../ui/plan-panel.tsx";
import type { Route } from "./+types/visits";
import { planView, type VisitLine } from "./plan-view.server.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Repeat visits");

/** /subscriptions/visits/:id: repeat visits, for their two people. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  signedIn(app, signInPath(request));
  const view = await orErrorPage(planView(app, params.id));
  await markSeen(app, new URL(request.url).pathname.replace(/\.data$/, ""));
  return view;
}

const planIn = ({ id = "" }: { id?: string | undefined }) => ({ planId: id });

export const action = pageActions({
  accept: async ({ context, params }) => {
    await acceptVisits(context.get(ctx), planIn(params));
    return toastAndStay("Visits agreed", "Each is booked by itself a week ahead, and you are both told");
  },
  decline: async ({ context, params }) => {
    await declineVisits(context.get(ctx), planIn(params));
    return toastAndStay("Proposal declined");
  },
  withdraw: async ({ context, params }) => {
    await withdrawVisits(context.get(ctx), planIn(params));
    return toastAndStay("Proposal taken back");
  },
  pause: async ({ context, params }) => {
    await pauseVisits(context.get(ctx), planIn(params));
    return toastAndStay("Visits paused", "A visit that is booked already stays booked");
  },
  resume: async ({ context, params }) => {
    await resumeVisits(context.get(ctx), planIn(params));
    return toastAndStay("Visits resumed");
  },
  skip: async ({ context, form, params }) => {
    await skipVisit(context.get(ctx), { ...planIn(params), number: Number(form.get("number")) });
    return toastAndStay("Visit skipped", "The visits after it stay as they are");
  },
  end: async ({ context, params }) => {
    await endVisits(context.get(ctx), planIn(params));
    return toastAndStay("Visits ended", "A visit that is booked already stays booked");
  },
});

type View = Route.ComponentProps["loaderData"];

export default function Visits({ loaderData: view, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <Page>
      <TwoColumn
        panel={
          <div className="flex flex-col gap-4">
            <Now view={view} />
            <PlanPanel can={view.can} other={view.other} amount={view.amount} obstacle={view.obstacle} />
          </div>
        }
      >
        <PageHeader
          title={view.title}
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
              <Badge tone={view.tone}>{view.status}</Badge>
            </div>
          }
        >
          <Facts
            facts={[
              {
                icon: CircleUser,
                label: "With",
                text:
                  view.side === "customer" ? (
                    <Link to={`/tradesperson/${view.otherId}`} className="link">
                      {view.other}
                    </Link>
                  ) : (
                    view.other
                  ),
              },
              { icon: categoryIcon(view.category), label: "Category", text: view.category },
              { icon: Repeat, label: "How often", text: view.from },
            ]}
          />
        </PageHeader>
        <p className="max-w-measure whitespace-pre-line break-words">{view.description}</p>
        <Section title="Visits">
          {view.visits.length === 0 ? (
            <p className="text-soft">No visit has been booked yet.</p>
          ) : (
            <RowList>
              {view.visits.map((visit) => (
                <Visit key={visit.number} visit={visit} />
              ))}
            </RowList>
          )}
        </Section>
      </TwoColumn>
    </Page>
  );
}

/** The price, and what happens next. */
function Now({ view }: { view: View }) {
  return (
    <div className="rounded-lg border border-line bg-raised p-5">
      <p className="num">
        <span className="font-heading font-semibold text-2xl">{view.amount}</span> a visit
      </p>
      <p className="mt-1 text-sm text-soft">
        {view.receives ?? "The whole price. You pay for each visit as for any booking."}
      </p>
      {(view.answerBy || view.upcoming || view.pause) && (
        <p className="num mt-4 flex items-start gap-2 border-line border-t pt-4">
          <CalendarDays aria-hidden className="mt-0.5 size-5 flex-none text-green" />
          <span>
            {view.answerBy &&
              (view.side === "customer"
                ? `${view.other} has until ${view.answerBy} to answer.`
                : `Please answer by ${view.answerBy}.`)}
            {view.upcoming && `The next is on ${view.upcoming.day}. It is booked on ${view.upcoming.bookedOn}.`}
            {view.pause && `${view.pause}.`}
          </span>
        </p>
      )}
    </div>
  );
}

function Visit({ visit }: { visit: VisitLine }) {
  return (
    <Row
      pressable={visit.jobId !== null}
      className="py-4"
      end={<Badge state={visit.state ?? "cancelled"}>{visit.status}</Badge>}
    >
      <h3 className="num font-semibold">
        {visit.jobId ? <CardLink to={`/job/${visit.jobId}`}>{visit.day}</CardLink> : visit.day}
      </h3>
      {(visit.note || visit.paid) && (
        <p className="num text-sm text-soft">{[visit.note, visit.paid && "Paid"].filter(Boolean).join(". ")}</p>
      )}
    </Row>
  );
}
