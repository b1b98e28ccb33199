import { UserCheck } from "lucide-react";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { approveAction, sendBackAction, withdrawActAction } from "../actions.server.ts";
import { type ListedApproval, listApprovals } from "../index.server.ts";
import { decidedText } from "../rules/approval.labels.ts";
import { ApprovalActs, ApprovalLines } from "../ui/approval-acts.tsx";
import { approvalTitle } from "../ui/waiting-approval.tsx";
import type { Route } from "./+types/route";
import { texts } from "./texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.approvals);

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "overview.read");
  const query = new URL(request.url).searchParams;
  const decided = query.get("show") === "decided";
  return { decided, page: await listApprovals(ctx, { decided, cursor: query.get("cursor") ?? undefined }) };
}

export const action = adminActions(approveAction, sendBackAction, withdrawActAction);

/** /admin/approvals: what one operator asked for and a second one confirms. */
export default function Approvals({ loaderData: { decided, page }, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  useActionToast(actionData);
  return (
    <>
      <PageHeader title={t.approvals}>{t.whatNeedsSecondPerson}</PageHeader>
      <TabLinks
        label={t.whichApprovals}
        className="mb-2"
        tabs={[
          { to: "/admin/approvals", label: t.waiting, current: !decided },
          { to: "/admin/approvals?show=decided", label: t.decided, current: decided },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState icon={UserCheck} title={decided ? t.nothingDecidedYet : t.nothingWaitsForSecondPerson}>
          {t.approvalsAppearHere}
        </EmptyState>
      ) : (
        <RowList bare>
          {page.items.map((approval) => (
            <Approval key={approval.id} approval={approval} />
          ))}
        </RowList>
      )}
      <ShowMore
        to={page.nextCursor && `?${decided ? "show=decided&" : ""}cursor=${page.nextCursor}`}
        label={decided ? t.showEarlier : t.showLater}
      />
      <CsvDownload list="approvals" query={{ show: decided ? "decided" : undefined }} />
    </>
  );
}

function Approval({ approval }: { approval: ListedApproval }) {
  const t = useTexts(texts);
  const { by, person, createdAt, expiresAt, reason, lines, path, status, decider, decidedAt, note } = approval;
  const isWaiting = status === "waiting";
  return (
    <Row end={!isWaiting && <Badge tone={status === "approved" ? "done" : "neutral"}>{decidedText(status)}</Badge>}>
      <h2 className="font-semibold">
        <Link to={path} className="link">
          {approvalTitle(approval)}
        </Link>
      </h2>
      <p className="num text-soft text-sm">
        {t.whoAskedWhen(by, shortDayAndTime(createdAt), person, isWaiting ? shortDayAndTime(expiresAt) : null)}
      </p>
      <ApprovalLines lines={lines} />
      <p className="mt-3 max-w-measure whitespace-pre-line break-words">{reason}</p>
      {!isWaiting && (
        <p className="num mt-2 max-w-measure break-words text-soft text-sm">
          {decider && decidedAt && `${decider}, ${shortDayAndTime(decidedAt)}. `}
          {note}
        </p>
      )}
      <ApprovalActs approval={approval} />
    </Row>
  );
}
