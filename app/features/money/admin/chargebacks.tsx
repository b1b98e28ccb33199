import { Link } from "react-router";
import { Allowed } from "#app/web/allowed.tsx";
import { Badge } from "#ui/badge.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { filtersAddress } from "../rules/admin-payments.ts";
import { chargebackText } from "../rules/chargeback.ts";
import type { ShownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

type Chargeback = ShownMoney["chargebacks"][number];

/** Chargebacks, inquiries and fraud warnings that have not ended, each with its deadline and what can be done. Not shown when there are none. */
export function Chargebacks({ chargebacks }: Pick<ShownMoney, "chargebacks">) {
  const t = useTexts(texts);
  if (chargebacks.length === 0) return null;
  return (
    <Section title={t.chargebacks} className="mt-10">
      <RowList>
        {chargebacks.map((chargeback) => (
          <ChargebackRow key={chargeback.id} chargeback={chargeback} />
        ))}
      </RowList>
    </Section>
  );
}

function ChargebackRow({ chargeback }: { chargeback: Chargeback }) {
  const t = useTexts(texts);
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
        {dueBy && !sentAt && <Badge tone={isUrgent ? "danger" : "waiting"}>{t.answerBy(dueBy)}</Badge>}
        {sentAt && <Badge tone="done">{t.answered}</Badge>}
      </p>
      <p className="num mt-0.5 break-all text-soft text-sm">
        {id} · {reason.replaceAll("_", " ")}
        {sentAt && ` · ${t.evidenceSent(sentAt)}`}
      </p>
      <p className="mt-1 text-sm">
        <Link className="link" to={filtersAddress({ bookingId })}>
          {t.bookingsPayments}
        </Link>
      </p>
    </Row>
  );
}

const EvidenceDialog = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  return (
    <ReasonDialog
      id={`evidence-${id}`}
      trigger={t.submitEvidence}
      title={t.submitQuestion}
      what={t.whatWeSend}
      intent="submit-evidence"
      confirm={t.submitEvidence}
      busyLabel={t.submitting}
      fields={{ chargebackId: id }}
      hint={t.reasonIsAudited}
    />
  );
};

const FreezeDialog = ({ id }: { id: string }) => {
  const t = useTexts(texts);
  return (
    <ReasonDialog
      id={`freeze-${id}`}
      trigger={t.endFreeze}
      title={t.endFreezeQuestion}
      what={t.whatEndingDoes}
      intent="lift-freeze"
      confirm={t.endFreeze}
      busyLabel={t.ending}
      fields={{ chargebackId: id }}
      hint={t.reasonIsAudited}
    />
  );
};
