import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { markSeen } from "#features/notifications/index.server.ts";
import { useTexts } from "#ui/language.ts";
import { Page, Section, TwoColumn } from "#ui/page.tsx";
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
import { PlanHeader } from "../ui/plan-header.tsx";
import { PlanPanel } from "../ui/plan-panel.tsx";
import { PlanSummary } from "../ui/plan-summary.tsx";
import { VisitList } from "../ui/visit-list.tsx";
import type { Route } from "./+types/visits";
import { planView } from "./plan-view.server.ts";
import { texts } from "./visits.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.repeatVisits);

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
  const t = useTexts(texts);
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
        <Section title={t.visits}>
          <VisitList visits={view.visits} />
        </Section>
      </TwoColumn>
    </Page>
  );
}
