import { BellRing, Clock, MapPin, Wallet } from "lucide-react";
import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog.tsx";
import { DialogTrigger } from "#ui/dialog.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Facts } from "#ui/facts.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

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
  if (alerts.length === 0)
    return (
      <EmptyState
        icon={BellRing}
        title="No job alerts yet"
        action={
          canChange && (
            <ButtonLink to="/subscriptions/alerts/new" variant="agree">
              Create an alert
            </ButtonLink>
          )
        }
      >
        Choose the jobs you are looking for, and we’ll tell you when they are posted.
      </EmptyState>
    );
  return (
    <RowList>
      {alerts.map((alert) => (
        <Row
          key={alert.id}
          end={alert.paused && <Badge tone="neutral">Paused</Badge>}
          below={canChange && <AlertActions alert={alert} />}
        >
          <h3 className="subheading break-words">{alert.what}</h3>
          <Facts
            small
            className="mt-1.5"
            facts={[
              { icon: MapPin, label: "Where", text: alert.where },
              { icon: Wallet, label: "Budget", text: alert.budget },
              { icon: Clock, label: "When", text: alert.when },
            ]}
          />
        </Row>
      ))}
    </RowList>
  );
}

function AlertActions({ alert: { id, what, where, paused } }: { alert: AlertLine }) {
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
        Edit{which}
      </ButtonLink>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="alertId" value={id} />
        <SubmitButton
          intent={paused ? "resume-alert" : "pause-alert"}
          variant="text"
          size="sm"
          busyLabel={paused ? "Resuming…" : "Pausing…"}
        >
          {paused ? "Resume" : "Pause"}
          {which}
        </SubmitButton>
      </Form>
      <DialogTrigger dialog={dialog} variant="text" size="sm">
        Delete{which}
      </DialogTrigger>
      <ConfirmDialog
        id={dialog}
        title="Delete this alert?"
        intent="delete-alert"
        confirm="Delete alert"
        busyLabel="Deleting…"
        cancel="Keep it"
        fields={{ alertId: id }}
      >
        You will get no more alerts for “{what}”. To stop for a while, pause it instead.
      </ConfirmDialog>
    </div>
  );
}
