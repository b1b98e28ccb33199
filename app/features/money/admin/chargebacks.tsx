import { Link } from "react-router";
import { Allowed } from "#app/web/allowed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { type Cells, DeskTable, RowLink, useOpened } from "#ui/desk/desk-table.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { filtersAddress } from "../rules/admin-payments.ts";
import { chargebackText } from "../rules/chargeback.ts";
import { chargebacksList } from "./lists.ts";
import type { ShownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

type Chargeback = ShownMoney["chargebacks"][number];

/** Chargebacks, inquiries and fraud warnings that have not ended, each with its deadline and what can be done. Not shown when there are none. */
export function Chargebacks({ chargebacks }: Pick<ShownMoney, "chargebacks">) {
  const t = useTexts(texts);
  const opened = useOpened();
  if (chargebacks.length === 0) return null;
  return (
    <Section title={t.chargebacks} action={<ListTools list={chargebacksList} />} className="mt-10">
      <DeskTable
        list={chargebacksList}
        cells={cells}
        rows={chargebacks}
        rowKey={({ id }) => id}
        act={t.decide}
        below={(chargeback) => chargeback.id === opened && <OpenChargeback chargeback={chargeback} />}
      />
    </Section>
  );
}

const cells: Cells<Chargeback, keyof typeof chargebacksList.columns> = {
  deadline: { className: "w-28", cell: ({ deadline }) => <Deadline deadline={deadline} /> },
  chargeback: {
    cell: ({ id, status, jobTitle, amount }) => (
      <>
        <RowLink id={id} className="whitespace-nowrap font-semibold">
          {chargebackText(status)}
        </RowLink>
        <span className="num block text-soft text-xs lg:hidden wrap-anywhere">
          {jobTitle}, <Money amount={amount} />
        </span>
      </>
    ),
  },
  job: { wide: "lg", cell: ({ jobTitle }) => jobTitle },
  reason: { wide: "lg", className: "whitespace-nowrap", cell: ({ reason }) => reason.replaceAll("_", " ") },
  state: { wide: "lg", cell: ({ sentAt }) => sentAt && <Badge tone="done">{texts.answered}</Badge> },
  amount: { wide: "lg", end: true, cell: ({ amount }) => <Money amount={amount} /> },
  id: { wide: "xl", cell: ({ id }) => <span className="select-all break-all font-mono text-xs">{id}</span> },
};

/** Below its row: its ids, its booking and what can be done. */
function OpenChargeback({ chargeback }: { chargeback: Chargeback }) {
  const t = useTexts(texts);
  const { id, bookingId, reason, sentAt, canAnswer, freezes } = chargeback;
  return (
    <>
      <p className="num break-all text-soft">
        {id} · {reason.replaceAll("_", " ")}
        {sentAt && ` · ${t.evidenceSent(sentAt)}`}
      </p>
      <p className="mt-1 mb-2">
        <Link className="link" to={filtersAddress({ bookingId })}>
          {t.bookingsPayments}
        </Link>
      </p>
      <div className="flex flex-wrap gap-3 empty:hidden">
        <Allowed act="payments.repair">
          {canAnswer && <EvidenceDialog id={id} />}
          {freezes && <FreezeDialog id={id} />}
        </Allowed>
      </div>
    </>
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
