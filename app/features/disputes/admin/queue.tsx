import { Scale } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { disputeQueue } from "../index.server.ts";
import { timeLeft } from "../rules/clocks.ts";
import { disputeStatusWord } from "../rules/dispute.labels.ts";
import { DisputeList } from "../ui/dispute-list.tsx";
import type { Route } from "./+types/queue";
import { texts } from "./queue.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.disputes);

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "disputes.read");
  const query = new URL(request.url).searchParams;
  const over = query.get("status") === "over";
  const { items, nextCursor } = await disputeQueue(app, { over, cursor: query.get("cursor") ?? undefined });
  const now = app.clock.now();
  return {
    over,
    next: nextCursor,
    disputes: items.map((dispute) => ({
      id: dispute.id,
      title: dispute.job.title,
      other: texts.bothNames(dispute.customer.fullName, dispute.tradesperson.fullName),
      reason: dispute.reason,
      status: dispute.status,
      statusWord: disputeStatusWord(dispute.status),
      amount: formatPounds(dispute.amount),
      raised: shortDayAndTime(dispute.createdAt),
      clock: dispute.dueAt ? { until: shortDayAndTime(dispute.dueAt), left: timeLeft(dispute.dueAt, now) } : null,
    })),
  };
}

export default function AdminDisputes({ loaderData: { over, disputes, next } }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.disputes}>{t.soonestDeadlineFirst}</PageHeader>
      <TabLinks
        label={t.whichDisputes}
        className="mb-2"
        tabs={[
          { to: "/admin/disputes", label: t.live, current: !over },
          { to: "/admin/disputes?status=over", label: t.over, current: over },
        ]}
      />
      {disputes.length === 0 ? (
        <EmptyState icon={Scale} title={over ? t.noEndedDisputes : t.noLiveDisputes}>
          {over ? t.endedAppearHere : t.liveAppearHere}
        </EmptyState>
      ) : (
        <DisputeList disputes={disputes} base="/admin/disputes" bare />
      )}
      <ShowMore to={next ? `?${over ? "status=over&" : ""}cursor=${next}` : null} label={t.moreDisputes} />
      <CsvDownload list="disputes" query={{ status: over ? "over" : undefined }} />
    </>
  );
}
