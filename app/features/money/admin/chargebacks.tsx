import { Link } from "react-router";
import { Allowed } from "#app/web/allowed.tsx";
import { Badge } from "#ui/badge.tsx";
import { Deadline } from "#ui/deadline.tsx";
import { type Cells, DeskTable, RowLink, useOpened } from "#ui/desk/desk-table.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { filtersAddress } from "../rules/admin-payments.ts";
import { chargebackText } from "../rules/chargeback.ts";
import { chargebacksList } from "./lists.ts";
import type { ShownMoney } from "./shown-money.server.ts";

type Chargeback = ShownMoney["chargebacks"][number];

/** Chargebacks, inquiries and fraud warnings that have not ended, each with its deadline and what can be done. Not shown when there are none. */
export function Chargebacks({ chargebacks }: Pick<ShownMoney, "chargebacks">) {
  const opened = useOpened();
  if (chargebacks.length === 0) return null;
  return (
    <Section title="Chargebacks" action={<ListTools list={chargebacksList} />} className="mt-10">
      <DeskTable
        list={chargebacksList}
        cells={cells}
        rows={chargebacks}
        rowKey={({ id }) => id}
        act="Decide"
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
  state: { wide: "lg", cell: ({ sentAt }) => sentAt && <Badge tone="done">Answered</Badge> },
  amount: { wide: "lg", end: true, cell: ({ amount }) => <Money amount={amount} /> },
  id: { wide: "xl", cell: ({ id }) => <span className="select-all break-all font-mono text-xs">{id}</span> },
};

/** Below its row: its ids, its booking and what can be done. */
function OpenChargeback({ chargeback }: { chargeback: Chargeback }) {
  const { id, bookingId, reason, sentAt, canAnswer, freezes } = chargeback;
  return (
    <>
      <p className="num break-all text-soft">
        {id} · {reason.replaceAll("_", " ")}
        {sentAt && ` · evidence sent ${sentAt}`}
      </p>
      <p className="mt-1 mb-2">
        <Link className="link" to={filtersAddress({ bookingId })}>
          The booking’s payments
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

const EvidenceDialog = ({ id }: { id: string }) => (
  <ReasonDialog
    id={`evidence-${id}`}
    trigger="Submit evidence"
    title="Submit our evidence to the bank?"
    what="We send the customer’s name and email address, the job, the key dates, both people’s messages, photos of the job and the work, and the agreement. You can only send it once."
    intent="submit-evidence"
    confirm="Submit evidence"
    busyLabel="Submitting…"
    fields={{ chargebackId: id }}
    hint="We keep this in the audit log."
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
    hint="We keep this in the audit log."
  />
);
