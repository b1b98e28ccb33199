import { Link } from "react-router";
import { useCan } from "#app/web/use-can.ts";
import { RISKS } from "#features/cases/rules/case-kinds.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row } from "#ui/row.tsx";
import { Severity } from "#ui/severity.tsx";
import type { ListedSignal } from "../index.server.ts";
import { riskRule } from "../rules/risk-rules.ts";
import { costText, historyText, type RuleCost } from "../rules/risk-signal.format.ts";

/** A signal: what fired and how severe it is, the person, the money, what was decided before, and the decisions. */
export function SignalRow({ signal, cost }: { signal: ListedSignal; cost: RuleCost | undefined }) {
  const history = historyText(signal);
  return (
    <Row
      end={
        <>
          <Severity level={signal.severity}>{RISKS[signal.severity]}</Severity>
          {signal.money !== null && <span className="num font-semibold">{formatPounds(signal.money)}</span>}
        </>
      }
      below={<Decisions signal={signal} />}
    >
      <p className="font-semibold">{signal.sentence}</p>
      <p className="num text-soft text-sm">
        <Link to={`/admin/users/${signal.userId}`} className="link">
          {signal.fullName}
        </Link>
        , {riskRule(signal.rule).name}, {shortDayAndTime(signal.createdAt)}
        {history && `. ${history}`}
      </p>
      {cost && <p className="num text-soft text-sm">{costText(cost)}.</p>}
    </Row>
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
            what="The rule does not fire again for them within 90 days, unless it gets worse."
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
            what="For what you have done elsewhere: a refusal, a refund, a word with them. A suspension records it for you."
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
          Suspend {fullName}
        </Link>
      )}
    </div>
  );
}
