import { Scale, ShieldCheck } from "lucide-react";
import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { myDisputes } from "../index.server.ts";
import { timeLeft } from "../rules/clocks.ts";
import { disputeStatusWord } from "../rules/dispute.labels.ts";
import { DisputeList } from "../ui/dispute-list.tsx";
import type { Route } from "./+types/disputes";
import { texts } from "./disputes.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, textsIn(languageOfMeta(args), texts).disputes);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) === "admin") throw redirect("/admin/disputes");
  const cursor = new URL(request.url).searchParams.get("cursor") ?? undefined;
  const { items, nextCursor } = await myDisputes(app, { cursor });
  const now = app.clock.now();
  return {
    next: nextCursor,
    further: cursor !== undefined,
    disputes: items.map((dispute) => ({
      id: dispute.id,
      title: dispute.job.title,
      other: user.userType === "customer" ? dispute.tradesperson.fullName : dispute.customer.fullName,
      reason: dispute.reason,
      status: dispute.status,
      statusWord: disputeStatusWord(dispute.status),
      amount: formatPounds(dispute.amount),
      raised: shortDayAndTime(dispute.createdAt),
      mine: dispute.raisedBy === user.id,
      clock: dispute.dueAt ? { until: shortDayAndTime(dispute.dueAt), left: timeLeft(dispute.dueAt, now) } : null,
    })),
  };
}

export default function Disputes({ loaderData: { disputes, next, further } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <Page width="form">
      <PageHeader title={t.disputes}>
        {t.whatTheyAre((text) => (
          <a href="/messages" className="link">
            {text}
          </a>
        ))}
      </PageHeader>
      {disputes.length === 0 ? (
        <EmptyState
          icon={further ? Scale : ShieldCheck}
          title={further ? t.noMoreDisputes : t.noDisputes}
          action={
            <ButtonLink to={further ? "/disputes" : "/my-jobs"} variant="agree">
              {further ? t.backToFirstPage : t.goToYourBookings}
            </ButtonLink>
          }
        >
          {!further && t.howToRaise}
        </EmptyState>
      ) : (
        <DisputeList disputes={disputes} base="/disputes" />
      )}
      <ShowMore to={next ? `?cursor=${next}` : null} label={t.earlierDisputes} />
      <p className="mt-8 text-soft">
        {t.seeTerms((text) => (
          <a href="/terms#put-right" className="link">
            {text}
          </a>
        ))}
      </p>
    </Page>
  );
}
