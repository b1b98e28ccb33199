import { ShieldCheck } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { targetOf } from "#features/cases/rules/case-targets.ts";
import { mediumDay } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { CardLink } from "#ui/card-link.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { checkQueue, checksWaiting, type QueuedCheck } from "../index.server.ts";
import { checkName, checkStatusText } from "../rules/check.labels.ts";
import { type CheckStatus, checkMachine } from "../rules/check.machine.ts";
import type { Route } from "./+types/queue";
import { checksList } from "./list.ts";
import { texts } from "./queue.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.verifications);

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

/** Each person's checks of a page together, where the oldest of them stands. */
const byPerson = (checks: readonly QueuedCheck[]) =>
  [...Map.groupBy(checks, ({ userId }) => userId).values()].flatMap((theirs) =>
    theirs.map((check, index) => ({ check, isFirst: index === 0 })),
  );

const at = (status: CheckStatus, cursor?: string) =>
  `/admin/verifications?${new URLSearchParams({ status, ...(cursor && { cursor }) })}`;

export default function AdminQueue({ loaderData: { status, waiting, checks, next } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <DeskHead title={t.verifications} tools={<ListTools list={checksList} query={{ status }} />}>
        {t.orderOfChecks}
      </DeskHead>
      <TabLinks
        label={t.checks}
        className="mb-2"
        tabs={checkMachine.states.map((state) => ({
          to: at(state),
          label: checkStatusText(state),
          current: state === status,
          ...(state === "submitted" && { count: waiting }),
        }))}
      />
      {checks.length === 0 ? (
        <EmptyState icon={ShieldCheck} title={status === "submitted" ? t.noChecksToDecide : t.noneYet}>
          {status === "submitted" && t.checksAppearHere}
        </EmptyState>
      ) : (
        <DeskTable
          list={checksList}
          cells={cells}
          without={status === "submitted" ? ["decided"] : ["deadline"]}
          rows={checks}
          rowKey={({ id }) => id}
          act={t.open}
        />
      )}
      <ShowMore to={next && at(status, next)} label={t.showMore} />
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

const filesText = (count: number) =>
  count === 0 ? texts.noFiles : count === 1 ? texts.oneFile : texts.countFiles(count);
