import { UserCheck } from "lucide-react";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { shownDeadline } from "#kernel/deadline.ts";
import { Badge } from "#ui/badge.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable, RowLink, useOpened } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { approveAction, sendBackAction, withdrawActAction } from "../actions.server.ts";
import { type ListedApproval, listApprovals } from "../index.server.ts";
import { decidedText } from "../rules/approval.labels.ts";
import { ApprovalActs, ApprovalLines } from "../ui/approval-acts.tsx";
import { approvalTitle } from "../ui/waiting-approval.tsx";
import type { Route } from "./+types/route";
import { approvalsList } from "./list.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Approvals");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "overview.read");
  const query = new URL(request.url).searchParams;
  const decided = query.get("show") === "decided";
  const page = await listApprovals(ctx, { decided, cursor: query.get("cursor") ?? undefined });
  const now = ctx.clock.now();
  const approvals = page.items.map((one) => ({ ...one, expires: shownDeadline(one.expiresAt, now) }));
  return { decided, approvals, next: page.nextCursor };
}

export const action = adminActions(approveAction, sendBackAction, withdrawActAction);

/** /admin/approvals: what one operator asked for and a second one confirms. */
export default function Approvals({ loaderData, actionData }: Route.ComponentProps) {
  const { decided, approvals, next } = loaderData;
  const opened = useOpened();
  useActionToast(actionData);
  return (
    <>
      <DeskHead
        title="Approvals"
        tools={<ListTools list={approvalsList} query={{ show: decided ? "decided" : undefined }} />}
      >
        A second person must confirm refunds, decisions and write-offs over £500, role changes, and reports with tax
        numbers.
      </DeskHead>
      <TabLinks
        label="Which approvals"
        className="mb-2"
        tabs={[
          { to: "/admin/approvals", label: "Waiting", current: !decided },
          { to: "/admin/approvals?show=decided", label: "Decided", current: decided },
        ]}
      />
      {approvals.length === 0 ? (
        <EmptyState icon={UserCheck} title={decided ? "Nothing decided yet" : "Nothing is waiting for a second person"}>
          Operators’ requests appear here, with who gets what.
        </EmptyState>
      ) : (
        <DeskTable
          list={approvalsList}
          cells={cells}
          without={decided ? ["expires"] : ["state", "decider", "decidedOn"]}
          rows={approvals}
          rowKey={({ id }) => id}
          act={decided ? "Open" : "Decide"}
          below={(approval) => approval.id === opened && <Approval approval={approval} />}
        />
      )}
      <ShowMore
        to={next && `?${decided ? "show=decided&" : ""}cursor=${next}`}
        label={decided ? "Show earlier" : "Show later"}
      />
      <ListKeys />
    </>
  );
}

type Listed = Route.ComponentProps["loaderData"]["approvals"][number];

const cells: Cells<Listed, keyof typeof approvalsList.columns> = {
  expires: { className: "w-28", sorted: "ascending", cell: ({ expires }) => <Deadline deadline={expires} /> },
  what: {
    cell: (approval) => (
      <>
        <RowLink id={approval.id} className="font-semibold">
          {approvalTitle(approval)}
        </RowLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">{approval.person}</span>
      </>
    ),
  },
  about: { wide: "lg", className: "max-w-36 truncate", cell: ({ person }) => person },
  by: { wide: "lg", className: "max-w-36 truncate", cell: ({ by }) => by ?? "A former operator" },
  asked: { wide: "xl", end: true, className: "text-soft", cell: ({ createdAt }) => shortDayAndTime(createdAt) },
  reason: { wide: "xl", cell: ({ reason }) => <span className="line-clamp-1 wrap-anywhere">{reason}</span> },
  state: {
    cell: ({ status }) => <Badge tone={status === "approved" ? "done" : "neutral"}>{decidedText(status)}</Badge>,
  },
  decider: { wide: "lg", className: "max-w-36 truncate", cell: ({ decider }) => decider },
  decidedOn: { wide: "xl", end: true, cell: ({ decidedAt }) => decidedAt && shortDayAndTime(decidedAt) },
};

/** Who gets what and why, the decision, and what the reader may do. */
function Approval({ approval }: { approval: ListedApproval }) {
  const { by, createdAt, reason, lines, path, status, note } = approval;
  return (
    <>
      <ApprovalLines lines={lines} />
      <p className="mt-3 max-w-measure whitespace-pre-line break-words">{reason}</p>
      <p className="num mt-1 text-soft">
        {by ?? "A former operator"}, {shortDayAndTime(createdAt)}
      </p>
      {status !== "waiting" && note && <p className="mt-2 max-w-measure break-words text-soft">{note}</p>}
      <p className="mt-2">
        <Link to={path} className="link">
          Open the details
        </Link>
      </p>
      <ApprovalActs approval={approval} />
    </>
  );
}
