import { ShieldCheck } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { CardLink } from "#ui/card-link.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { checkQueue, checksWaiting, type QueuedCheck } from "../index.server.ts";
import { checkName, checkStatusText, waitingTime } from "../rules/check.labels.ts";
import { type CheckStatus, checkMachine } from "../rules/check.machine.ts";
import type { Route } from "./+types/queue";
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
      when: status === "submitted" ? waitingTime(check.createdAt, now) : mediumDay(check.decidedAt ?? check.createdAt),
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
      <PageHeader title={t.verifications}>{t.orderOfChecks}</PageHeader>
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
        <Table label={t.checks} columns={columns} rows={checks} rowKey={({ id }) => id} />
      )}
      <ShowMore to={next && at(status, next)} label={t.showMore} />
      <CsvDownload list="verifications" query={{ status }} />
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["checks"][number];

const columns: readonly Column<Listed>[] = [
  {
    head: texts.person,
    cell: ({ name, isFirst }) => <span className={isFirst ? "font-semibold" : "text-soft"}>{name}</span>,
  },
  {
    head: texts.check,
    cell: ({ id, kind }) => <CardLink to={`/admin/verifications/${id}`}>{kind}</CardLink>,
  },
  { head: texts.trade, wide: true, cell: ({ trade }) => trade },
  { head: texts.files, wide: true, cell: ({ files }) => filesText(files) },
  { head: texts.since, end: true, cell: ({ when }) => when },
];

const filesText = (count: number) =>
  count === 0 ? texts.noFiles : count === 1 ? texts.oneFile : texts.countFiles(count);
