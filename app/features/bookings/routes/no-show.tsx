import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import { contestNoShowAction } from "../actions.server.ts";
import { noShowBadge } from "../rules/no-show.labels.ts";
import { ContestNoShow } from "../ui/contest-no-show.tsx";
import type { Route } from "./+types/no-show";
import { noShowView } from "./no-show.server.ts";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.missedBooking);

/** /booking/:id/no-show: a report that nobody came, what the tradesperson says to it, and our decision. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  return orErrorPage(noShowView(app, signedIn(app, signInPath(request)), params.id));
}

export const action = pageActions(contestNoShowAction);

export default function NoShow({ loaderData: view, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { side, other, day, reportedOn, contestUntil } = view;
  const badge = noShowBadge(view.state);
  useActionToast(actionData);
  return (
    <Page width="form">
      <PageHeader title={t.missedBooking} above={<Badge tone={badge.tone}>{badge.text}</Badge>}>
        {t.titleAndWith(view.title, other)} <span className="num">{t.reported(day, reportedOn)}</span>
      </PageHeader>
      <p className="max-w-measure">{view.text}</p>
      {view.reason && (
        <Section title={side === "tradesperson" ? t.whatYouToldUs : t.whatTheyToldUs(other)}>
          <p className="max-w-measure whitespace-pre-line break-words">{view.reason}</p>
        </Section>
      )}
      {view.decision && (
        <Section title={t.ourDecision}>
          <p className="max-w-measure whitespace-pre-line break-words">{view.decision}</p>
        </Section>
      )}
      {contestUntil && <ContestNoShow bookingId={view.bookingId} until={contestUntil} reply={actionData} />}
      <ButtonLink to={`/job/${view.jobId}`} className="mt-6">
        {t.backToJob}
      </ButtonLink>
    </Page>
  );
}
