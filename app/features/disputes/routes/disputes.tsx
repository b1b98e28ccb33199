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
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { myDisputes } from "../index.server.ts";
import { timeLeft } from "../rules/clocks.ts";
import { disputeStatusWord } from "../rules/dispute.labels.ts";
import { DisputeList } from "../ui/dispute-list.tsx";
import type { Route } from "./+types/disputes";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Disputes");

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
  return (
    <Page width="form">
      <PageHeader title="Disputes">
        Raise a dispute when something is wrong with the work or a payment and you cannot settle it in{" "}
        <a href="/messages" className="link">
          Messages
        </a>
        .
      </PageHeader>
      {disputes.length === 0 ? (
        <EmptyState
          icon={further ? Scale : ShieldCheck}
          title={further ? "No more disputes" : "No disputes"}
          action={
            <ButtonLink to={further ? "/disputes" : "/my-jobs"} variant="agree">
              {further ? "Back to the first page" : "Go to your bookings"}
            </ButtonLink>
          }
        >
          {!further && "If something is wrong with a booking, open it and press “Raise a dispute”."}
        </EmptyState>
      ) : (
        <DisputeList disputes={disputes} base="/disputes" />
      )}
      <ShowMore to={next ? `?cursor=${next}` : null} label="Earlier disputes" />
      <p className="mt-8 text-soft">
        For the steps and your legal rights, see{" "}
        <a href="/terms#put-right" className="link">
          if the work is not right
        </a>
        .
      </p>
    </Page>
  );
}
