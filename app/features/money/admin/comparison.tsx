import { CircleCheck, Scale, TriangleAlert } from "lucide-react";
import { Form } from "react-router";
import { formatPounds } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { amountText, DIFFERENCE_TEXT } from "../rules/reconcile.ts";
import type { ShownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

/** The result of the last comparison of the ledger with the provider, and a button to compare now. */
export function Comparison({ comparison }: Pick<ShownMoney, "comparison">) {
  const t = useTexts(texts);
  const compareNow = (
    <Form method="post">
      <SubmitButton intent="compare-ledger" busyLabel={t.comparing}>
        {t.compareNow}
      </SubmitButton>
    </Form>
  );
  return (
    <Section title={t.ledgerAndProvider} action={compareNow} className="mt-10">
      {comparison ? <Found comparison={comparison} /> : <NeverCompared />}
    </Section>
  );
}

const NeverCompared = () => {
  const t = useTexts(texts);
  return (
    <EmptyState icon={Scale} title={t.notComparedYet}>
      {t.whenCompared}
    </EmptyState>
  );
};

function Found({ comparison }: { comparison: NonNullable<ShownMoney["comparison"]> }) {
  const t = useTexts(texts);
  const { checked, differences, total, when, ledgerBalance, providerBalance } = comparison;
  const agree = total === 0;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Badge tone={agree ? "done" : "danger"} icon={agree ? CircleCheck : TriangleAlert}>
          {agree ? t.noDifferences : total === 1 ? t.oneDifference : t.differences(total)}
        </Badge>
        <span className="num text-soft">
          {t.comparedFigures(when, checked, formatPounds(ledgerBalance), formatPounds(providerBalance))}
        </span>
      </p>
      {differences.length > 0 && (
        <RowList className="mt-4">
          {differences.map((difference) => (
            <Row key={`${difference.kind} ${difference.reference}`}>
              <p className="font-semibold">{DIFFERENCE_TEXT[difference.kind]}</p>
              <p className="num mt-1">
                {t.bothAmounts(amountText(difference.providerAmount), amountText(difference.ledgerAmount))}
              </p>
              <p className="num mt-1 break-all text-soft text-sm">
                {[difference.reference, ...difference.providerIds, ...difference.ledgerKeys]
                  .filter((name, index, all) => all.indexOf(name) === index)
                  .join(" · ")}
                {difference.when && ` · ${difference.when}`}
              </p>
            </Row>
          ))}
        </RowList>
      )}
      {total > differences.length && <p className="mt-3 text-soft">{t.firstOfAll(differences.length, total)}</p>}
    </>
  );
}
