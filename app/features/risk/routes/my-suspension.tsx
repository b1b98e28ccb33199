import { pageActions } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { AppealForm } from "#ui/appeal-form.tsx";
import { Badge } from "#ui/badge.tsx";
import { useTexts } from "#ui/language.ts";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { appealSuspensionAction } from "../actions.server.ts";
import { mySuspension } from "../index.server.ts";
import { suspensionStatusLabels } from "../rules/suspension.labels.ts";
import { canAppealSuspension } from "../rules/suspension.policy.ts";
import { Statement } from "../ui/statement.tsx";
import type { Route } from "./+types/my-suspension";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.suspension);

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey);
  const me = signedIn(ctx, `/auth?next=${encodeURIComponent(`/reports/suspensions/${params.id}`)}`);
  const found = await orErrorPage(mySuspension(ctx, params.id));
  const { openedBy: _, appealDecidedBy: __, ...suspension } = found;
  return {
    suspension,
    isTradesperson: me.userType === "tradesperson",
    mayAppeal: canAppealSuspension(me.id, found, ctx.clock.now()).allowed,
  };
}

export const action = pageActions(appealSuspensionAction);

const rules = () => import("../rules/suspension.schema.ts").then((found) => found.appealSuspensionSchema);

/** The suspended person's statement of reasons, what it means, and the appeal. */
export default function MySuspension({ loaderData }: Route.ComponentProps) {
  const t = useTexts(texts);
  const { suspension, isTradesperson, mayAppeal } = loaderData;
  const isInForce = suspension.status !== "lifted";
  return (
    <Page width="form">
      <PageHeader
        title={t.yourAccountsSuspension}
        above={
          <Badge tone={suspension.status === "appealed" ? "waiting" : isInForce ? "danger" : "done"}>
            {suspensionStatusLabels[suspension.status]}
          </Badge>
        }
      >
        <span className="num">{t.number(suspension.number)}</span>
      </PageHeader>
      <Statement suspension={suspension} />
      {isInForce && (
        <Section title={t.whatThisMeans}>
          <ul className="list-disc space-y-1 pl-5">
            <li>{t.whatStillWorks}</li>
            {isTradesperson && suspension.effects === "freeze" && <li>{t.bookingsFrozen}</li>}
            {isTradesperson && suspension.effects === "continue" && <li>{t.bookingsContinue}</li>}
            <li>{t.mediators}</li>
          </ul>
        </Section>
      )}
      {mayAppeal && (
        <AppealForm intent="appeal-suspension" subject={{ name: "suspensionId", id: suspension.id }} rules={rules} />
      )}
    </Page>
  );
}
