import { ShieldAlert } from "lucide-react";
import { Link } from "react-router";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable, RowLink, useOpened } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { clearHoldAction } from "../actions.server.ts";
import { listSuspensions, openHolds } from "../index.server.ts";
import { signalLabels } from "../rules/identity-signal.ts";
import { ruleLabels, suspensionStatusLabels } from "../rules/suspension.labels.ts";
import { type SuspensionView, suspensionView } from "../rules/suspension.policy.ts";
import type { Route } from "./+types/suspensions";
import { holdsList, suspensionsList } from "./lists.ts";

const nothing = {
  "in-force": "No suspended accounts",
  appealed: "No appeals to decide",
  lifted: "No lifted suspensions",
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Suspensions");

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
  return (
    <>
      <DeskHead title="Suspensions" tools={holds.length === 0 && <Tools view={view} />}>
        Suspended accounts, appeals, and accounts that match a suspended one.
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
        label="Which suspensions"
        className="mb-2"
        tabs={[
          { to: "/admin/suspensions", label: "In force", current: view === "in-force" },
          { to: "/admin/suspensions?status=appealed", label: "Appeals to decide", current: view === "appealed" },
          { to: "/admin/suspensions?status=lifted", label: "Lifted", current: view === "lifted" },
        ]}
      />
      {suspensions.length === 0 ? (
        <EmptyState icon={ShieldAlert} title={nothing[view]}>
          Suspend an account from its page under Users.
        </EmptyState>
      ) : (
        <DeskTable
          list={suspensionsList}
          cells={cells}
          without={view === "lifted" ? ["deadline"] : []}
          rows={suspensions}
          rowKey={({ id }) => id}
          act="Open"
        />
      )}
      <ShowMore to={next && `?${new URLSearchParams({ ...queryOf(view), cursor: next })}`} label="Show earlier" />
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
  const opened = useOpened();
  return (
    <Section title="Held for review" action={<ListTools list={holdsList} />} className="mb-6">
      <DeskTable
        list={holdsList}
        cells={holdCells}
        rows={holds}
        rowKey={({ id }) => id}
        act="Decide"
        below={(hold) => hold.id === opened && <Hold hold={hold} />}
      />
    </Section>
  );
}

function Hold({ hold }: { hold: HeldAccount }) {
  return (
    <>
      <p className="num mb-2 text-soft">
        The same {signalLabels[hold.kind]} as{" "}
        <Link to={`/admin/users/${hold.matchedUserId}`} className="link">
          {hold.matchedName}
        </Link>
        , who is suspended. Noticed {mediumDay(hold.createdAt)}.
      </p>
      <div className="flex flex-wrap gap-3">
        <ReasonDialog
          id={`clear-${hold.id}`}
          trigger="Not the same person"
          triggerVariant="agree"
          title={`Clear ${hold.fullName}?`}
          what="The account works again, and this match won’t hold it again."
          intent="clear-account-hold"
          fields={{ holdId: hold.id }}
          confirm="Clear"
          busyLabel="Saving…"
          hint="Only admins read this."
        />
        <Link to={`/admin/users/${hold.userId}`} className="link self-center">
          {hold.fullName}
        </Link>
        <Link to={`/admin/users/${hold.userId}/suspend`} className="link self-center">
          {`Suspend ${hold.fullName}`}
        </Link>
      </div>
    </>
  );
}
