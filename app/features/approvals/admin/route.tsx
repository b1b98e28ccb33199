import { UserCheck } from "lucide-react";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { Badge } from "#ui/badge.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { approveAction, sendBackAction, withdrawActAction } from "../actions.server.ts";
import { type ListedApproval, listApprovals } from "../index.server.ts";
import { decidedText } from "../rules/approval.labels.ts";
import { approvalTitle } from "../ui/waiting-approval.tsx";
import type { Route } from "./+types/route";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Approvals");

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = adminOf(context, "overview.read");
  const query = new URL(request.url).searchParams;
  const decided = query.get("show") === "decided";
  return { decided, page: await listApprovals(ctx, { decided, cursor: query.get("cursor") ?? undefined }) };
}

export const action = adminActions(approveAction, sendBackAction, withdrawActAction);

/** /admin/approvals: what one operator asked for and a second one confirms. */
export default function Approvals({ loaderData: { decided, page }, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <>
      <PageHeader title="Approvals">
        Refunds, decisions and write-offs over £500, changes of roles and reports with tax numbers need a second person.
      </PageHeader>
      <TabLinks
        label="Which approvals"
        className="mb-2"
        tabs={[
          { to: "/admin/approvals", label: "Waiting", current: !decided },
          { to: "/admin/approvals?show=decided", label: "Decided", current: decided },
        ]}
      />
      {page.items.length === 0 ? (
        <EmptyState icon={UserCheck} title={decided ? "Nothing decided yet" : "Nothing waits for a second person"}>
          What an operator asks for appears here, with who gets what.
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
        label={decided ? "Show earlier" : "Show later"}
      />
      <CsvDownload list="approvals" query={{ show: decided ? "decided" : undefined }} />
    </>
  );
}

function Approval({ approval }: { approval: ListedApproval }) {
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
        {by ?? "Somebody who has left"} asked on {shortDayAndTime(createdAt)}
        {person && `, about ${person}`}
        {isWaiting && `. Expires on ${shortDayAndTime(expiresAt)}`}
      </p>
      <dl className="num mt-3 grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 text-sm">
        {lines.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-soft">{label}</dt>
            <dd className="text-right font-semibold">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 max-w-measure whitespace-pre-line break-words">{reason}</p>
      {!isWaiting && (
        <p className="num mt-2 max-w-measure break-words text-soft text-sm">
          {decider && decidedAt && `${decider}, ${shortDayAndTime(decidedAt)}. `}
          {note}
        </p>
      )}
      <Acts approval={approval} />
    </Row>
  );
}

function Acts({ approval }: { approval: ListedApproval }) {
  const { id, can, lines } = approval;
  const fields = { approvalId: id };
  if (can.withdraw)
    return (
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <DialogTrigger dialog={`withdraw-${id}`}>Withdraw</DialogTrigger>
        <span className="text-soft text-sm">Another operator must confirm what you asked for.</span>
        <ConfirmDialog
          id={`withdraw-${id}`}
          title="Withdraw this request?"
          intent="withdraw-act"
          confirm="Withdraw"
          fields={fields}
        >
          Nothing is done. You can ask again.
        </ConfirmDialog>
      </div>
    );
  if (!can.confirm) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <DialogTrigger dialog={`confirm-${id}`} variant="agree">
        Confirm
      </DialogTrigger>
      <ConfirmDialog
        id={`confirm-${id}`}
        title={`Confirm: ${approvalTitle(approval)}?`}
        intent="confirm-approval"
        confirm="Confirm"
        variant="agree"
        busyLabel="Confirming…"
        fields={fields}
      >
        {lines.map(([label, text]) => (
          <p key={label} className="num">
            {label}: <strong className="text-ink">{text}</strong>
          </p>
        ))}
        <p className="mt-3">It is carried out at once. Your name and theirs stay in the audit log.</p>
      </ConfirmDialog>
      <ReasonDialog
        id={`send-back-${id}`}
        trigger="Send back"
        title="Send this back?"
        what="Nothing is done. The operator who asked reads your reason and can ask again."
        intent="send-back-approval"
        confirm="Send back"
        busyLabel="Sending…"
        fields={fields}
        hint="It stays in the audit log."
      />
    </div>
  );
}
