import { ShieldCheck } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { Avatar } from "#ui/avatar.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { Dots } from "#ui/dots.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { checkQueue, checksWaiting } from "../index.server.ts";
import { checkName, checkStatusText, waitingTime } from "../rules/check.labels.ts";
import { type CheckStatus, checkMachine } from "../rules/check.machine.ts";
import type { Route } from "./+types/queue";

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
    checks: page.items.map((check) => ({
      id: check.id,
      userId: check.userId,
      name: check.fullName,
      avatarUrl: check.avatarUrl,
      trade: check.trade,
      kind: checkName(check.kind),
      files: check.fileCount,
      when: status === "submitted" ? waitingTime(check.createdAt, now) : mediumDay(check.decidedAt ?? check.createdAt),
    })),
  };
}

const at = (status: CheckStatus, cursor?: string) =>
  `/admin/verifications?${new URLSearchParams({ status, ...(cursor && { cursor }) })}`;

export default function AdminQueue({ loaderData: { status, waiting, checks, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Verifications">Longest wait first.</PageHeader>
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
        <RowList bare>
          {checks.map((check) => (
            <Row
              key={check.id}
              pressable
              start={<Avatar name={check.name} seed={check.userId} src={check.avatarUrl} />}
              end={<span className="num text-soft text-sm">{check.when}</span>}
            >
              <CardLink to={`/admin/verifications/${check.id}`} className="font-semibold">
                {check.kind}
              </CardLink>
              <Dots className="num" items={[check.name, check.trade, filesText(check.files)]} />
            </Row>
          ))}
        </RowList>
      )}
      <ShowMore to={next && at(status, next)} label="Show more" />
      <CsvDownload list="verifications" query={{ status }} />
    </>
  );
}

const filesText = (count: number) => (count === 0 ? "no files" : count === 1 ? "1 file" : `${count} files`);
