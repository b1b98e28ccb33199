import { Link } from "react-router";
import { Allowed } from "#app/web/allowed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { filtersAddress } from "../rules/admin-payments.schema.ts";
import { chargebackText } from "../rules/chargeback.ts";
import type { ShownMoney } from "./shown-money.server.ts";

type Chargeback = ShownMoney["chargebacks"][number];

/** Chargebacks, inquiries and fraud warnings that have not ended, each with its deadline and what can be done. Not shown when there are none. */
export function Chargebacks({ chargebacks }: Pick<ShownMoney, "chargebacks">) {
  if (chargebacks.length === 0) return null;
  return (
    <Section title="Chargebacks" className="mt-10">
      <RowList>
        {chargebacks.map((chargeback) => (
          <ChargebackRow key={chargeback.id} chargeback={chargeback} />
        ))}
      </RowList>
    </Section>
  );
}

function ChargebackRow({ chargeback }: { chargeback: Chargeback }) {
  const { id, jobTitle, bookingId, amount, status, reason, dueBy, isUrgent, sentAt, canAnswer, freezes } = chargeback;
  return (
    <Row
      end={<Money amount={amount} />}
      below={
        <div className="flex flex-wrap gap-3 empty:hidden">
          <Allowed act="payments.repair">
            {canAnswer && <EvidenceDialog id={id} />}
            {freezes && <FreezeDialog id={id} />}
          </Allowed>
        </div>
      }
    >
      <p className="font-semibold">
        {chargebackText(status)}: {jobTitle}
      </p>
      <p className="mt-1 empty:hidden">
        {dueBy && !sentAt && <Badge tone={isUrgent ? "danger" : "waiting"}>{`Answer by ${dueBy}`}</Badge>}
        {sentAt && <Badge tone="done">Answered</Badge>}
      </p>
      <p className="num mt-0.5 break-all text-soft text-sm">
        {id} · {reason.replaceAll("_", " ")}
        {sentAt && ` · evidence sent ${sentAt}`}
      </p>
      <p className="mt-1 text-sm">
        <Link className="link" to={filtersAddress({ bookingId })}>
          The booking’s payments
        </Link>
      </p>
    </Row>
  );
}

const EvidenceDialog = ({ id }: { id: string }) => (
  <ReasonDialog
    id={`evidence-${id}`}
    trigger="Submit evidence"
    title="Submit our evidence to the bank?"
    what="We send the job, the course of the booking, the messages of both people, the job’s photos and the agreement. It can be sent only once."
    intent="submit-evidence"
    confirm="Submit evidence"
    busyLabel="Submitting…"
    fields={{ chargebackId: id }}
    hint="It stays in the audit log."
  />
);

const FreezeDialog = ({ id }: { id: string }) => (
  <ReasonDialog
    id={`freeze-${id}`}
    trigger="End the freeze"
    title="End the freeze?"
    what="The money of this booking can then be released and transferred, although the bank may still take the payment back."
    intent="lift-freeze"
    confirm="End the freeze"
    busyLabel="Ending…"
    fields={{ chargebackId: id }}
    hint="It stays in the audit log."
  />
);
