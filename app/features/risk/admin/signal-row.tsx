import { Link } from "react-router";
import { useCan } from "#app/web/use-can.ts";
import { RISKS } from "#features/cases/rules/case-kinds.ts";
import { shortDayAndTime } from "#kernel/dates.ts";
import { formatPounds } from "#kernel/money.ts";
import { useTexts } from "#ui/language.ts";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row } from "#ui/row.tsx";
import { Severity } from "#ui/severity.tsx";
import type { ListedSignal } from "../index.server.ts";
import { riskRule } from "../rules/risk-rules.ts";
import { costText, historyText, type RuleCost } from "../rules/risk-signal.format.ts";
import { texts } from "./risk.texts.tsx";

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
