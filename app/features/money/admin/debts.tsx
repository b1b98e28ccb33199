import { Link } from "react-router";
import { Allowed } from "#app/web/allowed.tsx";
import { formatPounds } from "#kernel/money.ts";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { Row, RowList } from "#ui/row.tsx";
import type { ShownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

const rules = () => import("./write-off.schema.ts").then(({ writeOffForm }) => writeOffForm);

/** The tradespeople who owe us money, and the form that writes a debt off. Not shown when nobody does. */
export function Debts({ owing }: Pick<ShownMoney, "owing">) {
  const t = useTexts(texts);
  if (owing.length === 0) return null;
  return (
    <Section title={t.owedToUs} className="mt-10">
      <p className="mb-3 text-soft">{t.howRecovered}</p>
      <RowList>
        {owing.map(({ userId, name, amount, writeOffId }) => (
          <Row
            key={userId}
            end={<Money amount={amount} />}
            below={
              <Allowed act="payments.repair">
                <ReasonDialog
                  id={`write-off-${userId}`}
                  trigger={t.writeOff}
                  triggerVariant="danger"
                  title={t.writeOffQuestion}
                  what={t.whatWritingOffDoes(name, formatPounds(amount))}
                  intent="write-off"
                  confirm={t.writeOff}
                  busyLabel={t.writingOff}
                  variant="danger"
                  fields={{ userId, writeOffId }}
                  hint={t.reasonIsAudited}
                  rules={rules}
                >
                  {(form) => (
                    <Field label={t.amount} id={form.id("amount")} errors={form.errors.amount}>
                      <MoneyInput name="amount" required />
                    </Field>
                  )}
                </ReasonDialog>
              </Allowed>
            }
          >
            <Link className="link font-semibold" to={`/admin/users/${userId}`}>
              {name}
            </Link>
          </Row>
        ))}
      </RowList>
    </Section>
  );
}
