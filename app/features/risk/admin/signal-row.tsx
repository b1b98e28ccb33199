import { Link } from "react-router";
import { useCan } from "#app/web/allowed.tsx";
import { shortDayAndTime } from "#kernel/dates.ts";
import type { ShownDeadline } from "#kernel/deadline.ts";
import { formatPounds } from "#kernel/money.ts";
import { Deadline } from "#ui/deadline.tsx";
import { type Cells, RowLink } from "#ui/desk/desk-table.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Severity } from "#ui/severity.tsx";
import type { ListedSignal } from "../index.server.ts";
import { riskRule } from "../rules/risk-rules.ts";
import { costText, historyText, RISKS, type RuleCost } from "../rules/risk-signal.format.ts";
import type { riskList } from "./lists.ts";

type Listed = ListedSignal & { deadline: ShownDeadline | null };

/** A signal as a row: how severe it is, what fired, for whom, the money, what was decided before, and until when. */
export const cells: Cells<Listed, keyof typeof riskList.columns> = {
  severity: {
    className: "w-24",
    sorted: "descending",
    cell: ({ severity }) => <Severity level={severity}>{RISKS[severity]}</Severity>,
  },
  signal: {
    cell: ({ id, sentence, fullName }) => (
      <>
        <RowLink id={id} className="line-clamp-2 font-semibold wrap-anywhere">
          {sentence}
        </RowLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">{fullName}</span>
      </>
    ),
  },
  person: { wide: "lg", className: "max-w-36 truncate", cell: ({ fullName }) => fullName },
  rule: { wide: "xl", cell: ({ rule }) => riskRule(rule).name },
  before: { wide: "xl", className: "text-soft", cell: historyText },
  money: {
    wide: "lg",
    end: true,
    className: "font-semibold",
    cell: ({ money }) => money !== null && formatPounds(money),
  },
  deadline: { wide: "lg", className: "w-28", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  fired: { wide: "xl", end: true, className: "text-soft", cell: ({ createdAt }) => shortDayAndTime(createdAt) },
};

/** Below its row: the person, what was decided before, what the rule cost, and the decisions. */
export function Signal({ signal, cost }: { signal: ListedSignal; cost: RuleCost | undefined }) {
  const history = historyText(signal);
  return (
    <>
      <p className="num text-soft">
        <Link to={`/admin/users/${signal.userId}`} className="link">
          {signal.fullName}
        </Link>
        , {riskRule(signal.rule).name}, {shortDayAndTime(signal.createdAt)}
        {history && `. ${history}`}
      </p>
      {cost && <p className="num mb-2 text-soft">{costText(cost)}.</p>}
      <Decisions signal={signal} />
    </>
  );
}

function Decisions({ signal: { id, rule, userId, fullName } }: { signal: ListedSignal }) {
  const can = useCan();
  return (
    <div className="flex flex-wrap gap-3">
      {rule === "suspended_match" ? (
        <Link to="/admin/suspensions" className="link self-center">
          Decide the match
        </Link>
      ) : (
        <>
          <ReasonDialog
            id={`clear-${id}`}
            trigger="Clear"
            title={`Clear this signal of ${fullName}?`}
            what="The rule will not fire for them again within 90 days, unless things get worse."
            intent="decide-risk-signal"
            fields={{ signalId: id, decision: "clear" }}
            confirm="Clear"
            busyLabel="Saving…"
            hint="Only admins read this."
          />
          <ReasonDialog
            id={`act-${id}`}
            trigger="Acted on"
            title={`Have you acted on this signal of ${fullName}?`}
            what="Use this if you have acted elsewhere: refused something, made a refund or talked to them. If you suspend them, we record it for you."
            intent="decide-risk-signal"
            fields={{ signalId: id, decision: "act" }}
            confirm="Acted on"
            busyLabel="Saving…"
            hint="What you have done. Only admins read this."
          />
        </>
      )}
      {can("people.suspend") && (
        <Link to={`/admin/users/${userId}/suspend`} className="link self-center">
          {`Suspend ${fullName}`}
        </Link>
      )}
    </div>
  );
}
