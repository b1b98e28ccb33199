import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { AppealForm } from "#ui/appeal-form.tsx";
import { Badge } from "#ui/badge.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { appealSuspensionAction } from "../actions.server.ts";
import { mySuspension } from "../index.server.ts";
import { suspensionStatusLabels } from "../rules/suspension.labels.ts";
import { canAppealSuspension } from "../rules/suspension.policy.ts";
import { Statement } from "../ui/statement.tsx";
import type { Route } from "./+types/my-suspension";

const mediators = {
  tradesperson:
    "If we can’t agree, you can ask an independent mediator: the Centre for Effective Dispute Resolution (CEDR) or the Small Business Commissioner. You can also go to court.",
  customer:
    "If we can’t agree, you can ask an independent mediator: the Centre for Effective Dispute Resolution (CEDR). You can also go to court.",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Suspension");

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const me = signedIn(ctx, `/auth?next=${encodeURIComponent(`/reports/suspensions/${params.id}`)}`);
  const found = await orErrorPage(mySuspension(ctx, params.id));
  const { openedBy: _, appealDecidedBy: __, ...suspension } = found;
  return {
    suspension,
    userType: me.userType,
    mayAppeal: canAppealSuspension(me.id, found, ctx.clock.now()).allowed,
  };
}

export const action = pageActions(appealSuspensionAction);

const rules = () => import("../rules/suspension.schema.ts").then((found) => found.appealSuspensionSchema);

/** The suspended person's statement of reasons, what it means, and the appeal. */
export default function MySuspension({ loaderData }: Route.ComponentProps) {
  const { suspension, userType, mayAppeal } = loaderData;
  const isTradesperson = userType === "tradesperson";
  const isInForce = suspension.status !== "lifted";
  return (
    <Page width="form">
      <PageHeader
        title="Your account’s suspension"
        above={
          <Badge tone={suspension.status === "appealed" ? "waiting" : isInForce ? "danger" : "done"}>
            {suspensionStatusLabels[suspension.status]}
          </Badge>
        }
      >
        <span className="num">{`Number ${suspension.number}`}</span>
      </PageHeader>
      <Statement suspension={suspension} />
      {isInForce && (
        <Section title="What this means">
          <ul className="list-disc space-y-1 pl-5">
            <li>You can read your account, export or delete your data, and write to our team.</li>
            {isTradesperson && suspension.effects === "freeze" && (
              <li>
                We decide about each of your bookings. We hold any money that is due to you, and pay it out once we have
                cleared it. You can complete your tax details and payout account now.
              </li>
            )}
            {isTradesperson && suspension.effects === "continue" && (
              <li>We have withdrawn your quotes. You can finish booked work and be paid for it.</li>
            )}
            {!isTradesperson && (
              <li>We have hidden your open jobs. You cannot pay for bookings while you are suspended.</li>
            )}
            <li>{mediators[userType]}</li>
          </ul>
        </Section>
      )}
      {mayAppeal && (
        <AppealForm intent="appeal-suspension" subject={{ name: "suspensionId", id: suspension.id }} rules={rules} />
      )}
    </Page>
  );
}
