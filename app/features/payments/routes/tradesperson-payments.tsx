import { redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctx } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { toastAndStay } from "#app/web/respond.server.ts";
import { dayText } from "#features/bookings/rules/dates.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/london.ts";
import { Page, PageHeader, Section, TwoColumn } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { connectStanding, connectStatus, createOnboardingLink, earningsOf, paymentsTo } from "../index.server.ts";
import { ConnectCard } from "../ui/connect-card.tsx";
import { PaymentFigures } from "../ui/payment-figures.tsx";
import { PaymentList } from "../ui/payment-list.tsx";
import type { Route } from "./+types/tradesperson-payments";

export const meta = (args: Route.MetaArgs) => pageMeta(args, "Payments");

/** A tradesperson's payout account, figures and payments. Others have no such page: they go home. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctx);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  const query = new URL(request.url).searchParams;
  const cursor = query.get("cursor") ?? undefined;
  const [status, earnings, payments] = await Promise.all([
    connectStanding(app),
    earningsOf(app),
    paymentsTo(app, cursor ? { cursor } : {}),
  ]);
  const today = londonDay(app.clock.now());
  const lines = payments.items.map(({ createdAt, completedAt, releasedAt, ...line }) => ({
    ...line,
    when: dayText(londonDay(releasedAt ?? completedAt ?? createdAt), today),
  }));
  const onboarding = query.get("onboarding");
  return { status, earnings, lines, next: payments.nextCursor, older: cursor !== undefined, onboarding };
}

export const action = pageActions({
  onboard: async ({ context }) =>
    redirect((await createOnboardingLink(context.get(ctx), { type: "account_onboarding" })).url, 303),
  update: async ({ context }) =>
    redirect((await createOnboardingLink(context.get(ctx), { type: "account_update" })).url, 303),
  recheck: async ({ context }) => {
    const { payoutsEnabled } = await connectStatus(context.get(ctx));
    return payoutsEnabled
      ? toastAndStay("Payouts are on", "Released money goes to your bank account by itself.")
      : toastAndStay("Account status checked", "Payouts are not on yet.");
  },
});

export default function TradespersonPayments({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  const { status, earnings, lines, next, older, onboarding } = loaderData;
  return (
    <Page>
      <PageHeader title="Payments">
        {onboarding === "again"
          ? "That page has run out. Press the button again to get a new one."
          : "Money is held by our payment provider until the customer approves the work."}
      </PageHeader>
      <TwoColumn
        panelLast={status?.payoutsEnabled ?? false}
        panel={<ConnectCard status={status} returned={onboarding === "done"} />}
      >
        <PaymentFigures earnings={earnings} payoutsOn={status?.payoutsEnabled ?? true} />
        <Section title={older ? "Earlier payments" : "Your payments"} className="mt-10">
          <PaymentList payments={lines} />
          <ShowMore to={next ? `/tradesperson/payments?cursor=${next}` : null} label="Show earlier payments" />
        </Section>
      </TwoColumn>
    </Page>
  );
}
