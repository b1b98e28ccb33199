import { Link } from "react-router";
import { useCan } from "#app/web/use-can.ts";
import { RISKS } from "#features/cases/rules/case-kinds.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import type { ShownDeadline } from "#kernel/deadline.ts";
import { formatPounds } from "#kernel/money.ts";
import { Deadline } from "#ui/deadline.tsx";
import { type Cells, RowLink } from "#ui/desk/desk-table.tsx";
import { useTexts } from "#ui/language.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Severity } from "#ui/severity.tsx";
import type { ListedSignal } from "../index.server.ts";
import { riskRule } from "../rules/risk-rules.ts";
import { costText, historyText, type RuleCost } from "../rules/risk-signal.format.ts";
import type { riskList } from "./lists.ts";
import { texts } from "./risk.texts.tsx";

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
  const t = useTexts(texts);
  const can = useCan();
  return (
    <div className="flex flex-wrap gap-3">
      {rule === "suspended_match" ? (
        <Link to="/admin/suspensions" className="link self-center">
          {t.decideMatch}
        </Link>
      ) : (
        <>
          <ReasonDialog
            id={`clear-${id}`}
            trigger={t.clear}
            title={t.clearQuestion(fullName)}
            what={t.whatClearingDoes}
            intent="decide-risk-signal"
            fields={{ signalId: id, decision: "clear" }}
            confirm={t.clear}
            busyLabel={t.saving}
            hint={t.adminsReadReason}
          />
          <ReasonDialog
            id={`act-${id}`}
            trigger={t.actedOn}
            title={t.actedQuestion(fullName)}
            what={t.whatActedMeans}
            intent="decide-risk-signal"
            fields={{ signalId: id, decision: "act" }}
            confirm={t.actedOn}
            busyLabel={t.saving}
            hint={t.actedHint}
          />
        </>
      )}
      {can("people.suspend") && (
        <Link to={`/admin/users/${userId}/suspend`} className="link self-center">
          {t.suspendNamed(fullName)}
        </Link>
      )}
    </div>
  );
}
