import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { targetOf } from "#features/cases/rules/case-targets.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable, RowLink, useOpened } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { clearHoldAction } from "../actions.server.ts";
import { listSuspensions, openHolds } from "../index.server.ts";
import { signalLabels } from "../rules/identity-signal.ts";
import { ruleLabels, suspensionStatusLabels } from "../rules/suspension.labels.ts";
import { type SuspensionView, suspensionView } from "../rules/suspension-view.ts";
import type { Route } from "./+types/suspensions";
import { holdsList, suspensionsList } from "./lists.ts";
import { texts } from "./suspensions.texts.tsx";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.suspensions);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "risk.decide");
  const query = new URL(request.url).searchParams;
  const view = suspensionView(query);
  const page = await listSuspensions(ctx, { view, cursor: query.get("cursor") ?? undefined });
  const now = ctx.clock.now();
  const holds = view === "in-force" ? await openHolds(ctx) : [];
  return {
    view,
    next: page.nextCursor,
    suspensions: page.items.map(({ id, number, fullName, rule, status, createdAt, appealedAt }) => ({
      id,
      number,
      fullName,
      rule,
      status,
      deadline: status === "appealed" ? shownDeadline(targetOf("appeal", appealedAt ?? createdAt), now) : null,
      suspended: mediumDay(createdAt),
    })),
    holds: holds.map((hold) => ({ ...hold, deadline: shownDeadline(targetOf("risk", hold.createdAt), now) })),
  };
}

export const action = adminActions(clearHoldAction);

type Data = Route.ComponentProps["loaderData"];

/** Accounts held for review because they match a suspended one, and the suspensions. */
export default function SuspensionsPage({ loaderData: { view, suspensions, next, holds } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <DeskHead title={t.suspensions} tools={holds.length === 0 && <Tools view={view} />}>
        {t.aboutSuspensions}
      </DeskHead>
      {holds.length > 0 && (
        <>
          <Holds holds={holds} />
          <div className="flex justify-end">
            <Tools view={view} />
          </div>
        </>
      )}
      <TabLinks
        label={t.whichSuspensions}
        className="mb-2"
        tabs={[
          { to: "/admin/suspensions", label: t.inForce, current: view === "in-force" },
          { to: "/admin/suspensions?status=appealed", label: t.appeals, current: view === "appealed" },
          { to: "/admin/suspensions?status=lifted", label: t.lifted, current: view === "lifted" },
        ]}
      />
      {suspensions.length === 0 ? (
        <EmptyState icon={ShieldAlert} title={t.nothing[view]}>
          {t.howToSuspend}
        </EmptyState>
      ) : (
        <DeskTable
          list={suspensionsList}
          cells={cells}
          without={view === "lifted" ? ["deadline"] : []}
          rows={suspensions}
          rowKey={({ id }) => id}
          act={t.open}
        />
      )}
      <ShowMore to={next && `?${new URLSearchParams({ ...queryOf(view), cursor: next })}`} label={t.showEarlier} />
      <ListKeys />
    </>
  );
}

const queryOf = (view: SuspensionView): Record<string, string> => (view === "in-force" ? {} : { status: view });

const Tools = ({ view }: { view: SuspensionView }) => <ListTools list={suspensionsList} query={queryOf(view)} />;

const cells: Cells<Data["suspensions"][number], keyof typeof suspensionsList.columns> = {
  person: {
    cell: ({ id, fullName, rule }) => (
      <>
        <CardLink to={`/admin/suspensions/${id}`} className="font-semibold wrap-anywhere">
          {fullName}
        </CardLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">{ruleLabels[rule]}</span>
      </>
    ),
  },
  rule: { wide: "lg", cell: ({ rule }) => ruleLabels[rule] },
  state: {
    cell: ({ status }) => (
      <Badge tone={status === "appealed" ? "waiting" : status === "lifted" ? "done" : "danger"}>
        {suspensionStatusLabels[status]}
      </Badge>
    ),
  },
  deadline: { wide: "lg", className: "w-28", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  number: { wide: "xl", end: true, className: "text-soft", cell: ({ number }) => number },
  suspended: { wide: "lg", end: true, className: "text-soft", cell: ({ suspended }) => suspended },
};

type HeldAccount = Data["holds"][number];

const holdCells: Cells<HeldAccount, keyof typeof holdsList.columns> = {
  deadline: { className: "w-28", sorted: "ascending", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  person: {
    cell: ({ id, fullName, kind, matchedName }) => (
      <>
        <RowLink id={id} className="font-semibold wrap-anywhere">
          {fullName}
        </RowLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">
          {[signalLabels[kind], matchedName].join(", ")}
        </span>
      </>
    ),
  },
  same: { wide: "lg", className: "first-letter:uppercase", cell: ({ kind }) => signalLabels[kind] },
  as: { wide: "lg", className: "max-w-36 truncate", cell: ({ matchedName }) => matchedName },
  noticed: { wide: "xl", end: true, className: "text-soft", cell: ({ createdAt }) => mediumDay(createdAt) },
};

/** The accounts that match a suspended one. */
function Holds({ holds }: { holds: readonly HeldAccount[] }) {
  const t = useTexts(texts);
  const opened = useOpened();
  return (
    <Section title={t.heldForReview} action={<ListTools list={holdsList} />} className="mb-6">
      <DeskTable
        list={holdsList}
        cells={holdCells}
        rows={holds}
        rowKey={({ id }) => id}
        act={t.decide}
        below={(hold) => hold.id === opened && <Hold hold={hold} />}
      />
    </Section>
  );
}

function Hold({ hold }: { hold: HeldAccount }) {
  const t = useTexts(texts);
  return (
    <>
      <p className="num mb-2 text-soft">
        {t.sameSignalAs(
          signalLabels[hold.kind],
          <Link to={`/admin/users/${hold.matchedUserId}`} className="link">
            {hold.matchedName}
          </Link>,
          mediumDay(hold.createdAt),
        )}
      </p>
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
        <Link to={`/admin/users/${hold.userId}`} className="link self-center">
          {hold.fullName}
        </Link>
        <Link to={`/admin/users/${hold.userId}/suspend`} className="link self-center">
          {t.suspendNamed(hold.fullName)}
        </Link>
      </div>
    </>
  );
}
