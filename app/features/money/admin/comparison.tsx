import { CircleCheck, Scale, TriangleAlert } from "lucide-react";
import { Form } from "react-router";
import { formatPounds } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Section } from "#ui/page.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { amountText, DIFFERENCE_TEXT, otherSide } from "../rules/reconcile.ts";
import { differencesList } from "./lists.ts";
import type { ShownMoney } from "./shown-money.server.ts";

/** The result of the last comparison of the ledger with the provider and with documents, and a button to compare now. */
export function Comparison({ comparison }: Pick<ShownMoney, "comparison">) {
  const compareNow = (
    <div className="flex flex-wrap items-center">
      <ListTools list={differencesList} />
      <Form method="post">
        <SubmitButton intent="compare-ledger" size="sm" busyLabel="Comparing…">
          Compare now
        </SubmitButton>
      </Form>
    </div>
  );
  return (
    <Section title="Ledger, provider and documents" action={compareNow} className="mt-10">
      {comparison ? <Found comparison={comparison} /> : <NeverCompared />}
    </Section>
  );
}

const NeverCompared = () => (
  <EmptyState icon={Scale} title="Not compared yet">
    Every night we compare the ledger with the provider’s list of movements and with our documents. Any differences
    appear here.
  </EmptyState>
);

function Found({ comparison }: { comparison: NonNullable<ShownMoney["comparison"]> }) {
  const { checked, differences, total, when, ledgerBalance, providerBalance } = comparison;
  const agree = total === 0;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={agree ? "done" : "danger"} icon={agree ? CircleCheck : TriangleAlert}>
          {agree ? "No differences" : total === 1 ? "1 difference" : `${total} differences`}
        </Badge>
        <span className="num text-soft">
          {`${when}, ${checked} movements and documents. Ledger ${formatPounds(ledgerBalance)}, provider ${formatPounds(providerBalance)}.`}
        </span>
      </p>
      {differences.length > 0 && (
        <DeskTable
          list={differencesList}
          cells={cells}
          rows={differences}
          rowKey={({ kind, reference }) => `${kind} ${reference}`}
        />
      )}
      {total > differences.length && (
        <p className="mt-3 text-soft">{`The first ${differences.length} of ${total}. Run npm run reconcile to print them all.`}</p>
      )}
    </>
  );
}

type Difference = NonNullable<ShownMoney["comparison"]>["differences"][number];

const cells: Cells<Difference, keyof typeof differencesList.columns> = {
  kind: {
    cell: ({ kind, providerAmount, ledgerAmount }) => (
      <>
        <span className="font-semibold">{DIFFERENCE_TEXT[kind]}</span>
        <span className="num block text-soft text-xs lg:hidden wrap-anywhere">
          {otherSide(kind)} {amountText(providerAmount)}, Ledger {amountText(ledgerAmount)}
        </span>
      </>
    ),
  },
  provider: { wide: "lg", end: true, cell: ({ providerAmount }) => amountText(providerAmount) },
  ledger: { wide: "lg", end: true, cell: ({ ledgerAmount }) => amountText(ledgerAmount) },
  when: { wide: "xl", end: true, className: "text-soft", cell: ({ when }) => when },
  references: {
    wide: "lg",
    className: "num break-all text-soft text-xs",
    cell: ({ reference, providerIds, ledgerKeys }) =>
      [...new Set([reference, ...providerIds, ...ledgerKeys])].join(" · "),
  },
};
