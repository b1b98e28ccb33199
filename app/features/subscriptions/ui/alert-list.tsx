import { BellRing, Clock, MapPin, Wallet } from "lucide-react";
import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { useTexts } from "#ui/language.ts";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { texts } from "./alert-list.texts.tsx";

/** An alert as text. */
export interface AlertLine {
  id: string;
  what: string;
  where: string;
  budget: string;
  when: string;
  paused: boolean;
}

/** A tradesperson's alerts, each with its actions. */
export function AlertList({ alerts, canChange }: { alerts: readonly AlertLine[]; canChange: boolean }) {
  const t = useTexts(texts);
  if (alerts.length === 0)
    return (
      <EmptyState
        icon={BellRing}
        title={t.noJobAlertsYet}
        action={
          canChange && (
            <ButtonLink to="/subscriptions/alerts/new" variant="agree">
              {t.createAlert}
            </ButtonLink>
          )
        }
      >
        {t.chooseJobsLookingWell}
      </EmptyState>
    );
  return (
    <RowList>
      {alerts.map((alert) => (
        <Row
          key={alert.id}
          end={alert.paused && <Badge tone="neutral">{t.paused}</Badge>}
          below={canChange && <AlertActions alert={alert} />}
        >
          <h3 className="subheading break-words">{alert.what}</h3>
          <Facts
            small
            className="mt-1.5"
            facts={[
              { icon: MapPin, label: t.where, text: alert.where },
              { icon: Wallet, label: t.budget, text: alert.budget },
              { icon: Clock, label: t.when, text: alert.when },
            ]}
          />
        </Row>
      ))}
    </RowList>
  );
}

function AlertActions({ alert: { id, what, where, paused } }: { alert: AlertLine }) {
  const t = useTexts(texts);
  const dialog = `delete-${id}`;
  const which = (
    <span className="sr-only">
      {" "}
      {what}, {where}
    </span>
  );
  return (
    <div className="-ml-2.5 flex flex-wrap">
      <ButtonLink to={`/subscriptions/alerts/${id}`} variant="text" size="sm">
        {t.editWhich(which)}
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="alertId" value={id} />
        <SubmitButton
          intent={paused ? "resume-alert" : "pause-alert"}
          variant="text"
          size="sm"
          busyLabel={paused ? t.resuming : t.pausing}
        >
          {paused ? t.resume : t.pause}
          {which}
        </SubmitButton>
      </Form>
      <DialogTrigger dialog={dialog} variant="text" size="sm">
        {t.deleteWhich(which)}
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title={t.deleteThisAlert}
        intent="delete-alert"
        confirm={t.deleteAlert}
        busyLabel={t.deleting}
        cancel={t.keepIt}
        fields={{ alertId: id }}
      >
        {t.getNoMoreAlerts(what)}
      </ConfirmDialog>
    </div>
  );
}
