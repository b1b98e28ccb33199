import { BadgeCheck } from "lucide-react";
import type { CheckKind } from "#features/verification/rules/check-kinds.ts";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { texts } from "./contact-panel.texts.tsx";

export interface CheckLine {
  kind: CheckKind;
  /** "ID", "Insurance", "Gas Safe". */
  name: string;
  /** "3 Mar 2026". */
  checkedOn: string | null;
  /** "Gas Safe Register, no. 1234567 · valid until 3 March 2027"; may be empty. */
  detail: string;
}

/** The checks of a tradesperson, each with its date and expiry. */
export function CheckTable({ name, checks }: { name: string; checks: readonly CheckLine[] }) {
  const t = useTexts(texts);
  const first = name.split(" ")[0];
  return (
    <Section title={t.checks} id="checks">
      {checks.length === 0 ? (
        <p className="text-soft">{t.nothingChecked(first)}</p>
      ) : (
        <RowList>
          {checks.map((check) => (
            <CheckRow key={check.kind} check={check} />
          ))}
        </RowList>
      )}
    </Section>
  );
}

function CheckRow({ check }: { check: CheckLine }) {
  const t = useTexts(texts);
  return (
    <Row start={<BadgeCheck aria-hidden className="mt-0.5 size-5 text-green" />} className="py-3.5">
      <p className="font-semibold">
        {check.name} <span className="font-normal">{t.checked(check.checkedOn)}</span>
      </p>
      {check.detail && <p className="num text-sm text-soft">{check.detail}</p>}
    </Row>
  );
}
