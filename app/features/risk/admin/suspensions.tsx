import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { clearHoldAction } from "../actions.server.ts";
import { listSuspensions, openHolds } from "../index.server.ts";
import { signalLabels } from "../rules/identity-signal.ts";
import { ruleLabels, suspensionStatusLabels } from "../rules/suspension.labels.ts";
import type { Route } from "./+types/suspensions";
import { texts } from "./suspensions.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.suspensions);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "risk.decide");
  const query = new URL(request.url).searchParams;
  const lifted = query.get("status") === "lifted";
  const page = await listSuspensions(ctx, { lifted, cursor: query.get("cursor") ?? undefined });
  return { lifted, page, holds: lifted ? [] : await openHolds(ctx) };
}

export const action = adminActions(clearHoldAction);

type Data = Route.ComponentProps["loaderData"];

/** Accounts held for review because they match a suspended one, and the suspensions. */
export default function SuspensionsPage({ loaderData: { lifted, page, holds } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.suspensions}>{t.aboutSuspensions}</PageHeader>
      {holds.length > 0 && (
        <Section title={t.heldForReview}>
          <RowList>
            {holds.map((hold) => (
              <Hold key={hold.id} hold={hold} />
            ))}
          </RowList>
        </Section>
      )}
      <TabLinks
        label={t.whichSuspensions}
        className="mb-2"
        tabs={[
          { to: "/admin/suspensions", label: t.inForce, current: !lifted },
          { to: "/admin/suspensions?status=lifted", label: t.lifted, current: lifted },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState icon={ShieldAlert} title={lifted ? t.noLiftedSuspensions : t.noSuspendedAccounts}>
          {t.howToSuspend}
        </EmptyState>
      ) : (
        <RowList bare>
          {page.items.map((one) => (
            <Row
              key={one.id}
              pressable
              end={
                <Badge tone={one.status === "appealed" ? "waiting" : one.status === "lifted" ? "done" : "danger"}>
                  {suspensionStatusLabels[one.status]}
                </Badge>
              }
            >
              <CardLink to={`/admin/suspensions/${one.id}`} className="font-semibold">
                {one.fullName}
              </CardLink>
              <p className="num text-soft text-sm">
                {t.numberRuleAndDay(one.number, ruleLabels[one.rule], mediumDay(one.createdAt))}
              </p>
            </Row>
          ))}
        </RowList>
      )}
      <ShowMore
        to={page.nextCursor && `?${lifted ? "status=lifted&" : ""}cursor=${page.nextCursor}`}
        label={t.showEarlier}
      />
      <CsvDownload list="suspensions" query={{ status: lifted ? "lifted" : undefined }} />
    </>
  );
}

const Hold = ({ hold }: { hold: Data["holds"][number] }) => {
  const t = useTexts(texts);
  return (
    <Row
      below={
        <div className="flex flex-wrap gap-3">
          <ReasonDialog
            id={`clear-${hold.id}`}
            trigger={t.notSamePerson}
            triggerVariant="agree"
            title={t.clearQuestion(hold.fullName)}
            what={t.whatClearingDoes}
            intent="clear-account-hold"
            fields={{ holdId: hold.id }}
            confirm={t.clear}
            busyLabel={t.saving}
            hint={t.adminsReadReason}
          />
          <Link to={`/admin/users/${hold.userId}/suspend`} className="link self-center">
            {t.suspendNamed(hold.fullName)}
          </Link>
        </div>
      }
    >
      <p className="font-semibold">
        <Link to={`/admin/users/${hold.userId}`} className="link">
          {hold.fullName}
        </Link>
      </p>
      <p className="num text-soft text-sm">
        {t.sameSignalAs(
          signalLabels[hold.kind],
          <Link to={`/admin/users/${hold.matchedUserId}`} className="link">
            {hold.matchedName}
          </Link>,
          mediumDay(hold.createdAt),
        )}
      </p>
    </Row>
  );
};
