import { ShieldCheck } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { targetOf } from "#kernel/desk-targets.ts";
import { CardLink } from "#ui/card-link.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { checkQueue, checksWaiting, type QueuedCheck } from "../index.server.ts";
import { checkName, checkStatusText } from "../rules/check.labels.ts";
import { type CheckStatus, checkMachine } from "../rules/check.machine.ts";
import type { Route } from "./+types/queue";
import { checksList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Verifications");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "checks.decide");
  const query = new URL(request.url).searchParams;
  const status = checkMachine.states.find((state) => state === query.get("status")) ?? checkMachine.initial;
  const cursor = query.get("cursor") ?? undefined;
  const [page, waiting] = await Promise.all([checkQueue(app, { status, cursor }), checksWaiting(app)]);
  const now = app.clock.now();
  return {
    status,
    waiting: waiting.count,
    next: page.nextCursor,
    checks: byPerson(page.items).map(({ check, isFirst }) => ({
      id: check.id,
      isFirst,
      name: check.fullName,
      trade: check.trade,
      kind: checkName(check.kind),
      files: check.fileCount,
      deadline: status === "submitted" ? shownDeadline(targetOf("check", check.createdAt), now) : null,
      sent: mediumDay(check.createdAt),
      decided: check.decidedAt && mediumDay(check.decidedAt),
    })),
  };
}

/** The checks of a page grouped by person, in the place of the oldest of each. */
const byPerson = (checks: readonly QueuedCheck[]) =>
  [...Map.groupBy(checks, ({ userId }) => userId).values()].flatMap((theirs) =>
    theirs.map((check, index) => ({ check, isFirst: index === 0 })),
  );

const at = (status: CheckStatus, cursor?: string) =>
  `/admin/verifications?${new URLSearchParams({ status, ...(cursor && { cursor }) })}`;

export default function AdminQueue({ loaderData: { status, waiting, checks, next } }: Route.ComponentProps) {
  return (
    <>
      <DeskHead title="Verifications" tools={<ListTools list={checksList} query={{ status }} />}>
        Grouped by person, longest wait first.
      </DeskHead>
      <TabLinks
        label="Checks"
        className="mb-2"
        tabs={checkMachine.states.map((state) => ({
          to: at(state),
          label: checkStatusText(state),
          current: state === status,
          ...(state === "submitted" && { count: waiting }),
        }))}
      />
      {checks.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={status === "submitted" ? "No checks to decide" : "None yet"}>
          {status === "submitted" && "Checks that tradespeople send appear here."}
        </EmptyState>
      ) : (
        <DeskTable
          list={checksList}
          cells={cells}
          without={status === "submitted" ? ["decided"] : ["deadline"]}
          rows={checks}
          rowKey={({ id }) => id}
          act="Open"
        />
      )}
      <ShowMore to={next && at(status, next)} label="Show more" />
      <ListKeys />
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["checks"][number];

const cells: Cells<Listed, keyof typeof checksList.columns> = {
  deadline: { className: "w-28", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  person: {
    cell: ({ name, isFirst }) => (
      <span className={isFirst ? "font-semibold wrap-anywhere" : "text-soft wrap-anywhere"}>{name}</span>
    ),
  },
  check: { cell: ({ id, kind }) => <CardLink to={`/admin/verifications/${id}`}>{kind}</CardLink> },
  trade: { wide: "lg", cell: ({ trade }) => trade },
  files: { wide: "lg", cell: ({ files }) => filesText(files) },
  sent: { wide: "lg", end: true, className: "text-soft", cell: ({ sent }) => sent },
  decided: { end: true, cell: ({ decided }) => decided },
};

const filesText = (count: number) => (count === 0 ? "no files" : count === 1 ? "1 file" : `${count} files`);
