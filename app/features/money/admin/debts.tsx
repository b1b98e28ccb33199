import { Link } from "react-router";
import { Allowed } from "#app/web/allowed.tsx";
import { formatPounds } from "#kernel/money.ts";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { Field } from "#ui/field.tsx";
import { Money } from "#ui/money.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Section } from "#ui/page.tsx";
import { ReasonDialog } from "#ui/reason-form.tsx";
import { debtsList } from "./lists.ts";
import type { ShownMoney } from "./shown-money.server.ts";

const rules = () => import("../rules/refund-form.schema.ts").then(({ writeOffForm }) => writeOffForm);

type Debt = ShownMoney["owing"][number];

/** The tradespeople who owe us money, and the form that writes a debt off. Not shown when nobody does. */
export function Debts({ owing }: Pick<ShownMoney, "owing">) {
  if (owing.length === 0) return null;
  return (
    <Section title="Owed to us" action={<ListTools list={debtsList} />} className="mt-10">
      <p className="mb-3 text-soft text-sm">
        We deduct each debt from the tradesperson’s next releases. Until then, we try to recover it every day.
      </p>
      <DeskTable
        list={debtsList}
        cells={cells}
        rows={owing}
        rowKey={({ userId }) => userId}
        act={(debt) => <WriteOff debt={debt} />}
      />
    </Section>
  );
}

const cells: Cells<Debt, keyof typeof debtsList.columns> = {
  person: {
    className: "w-full wrap-anywhere",
    cell: ({ userId, name }) => (
      <Link className="link font-semibold" to={`/admin/users/${userId}`}>
        {name}
      </Link>
    ),
  },
  amount: { end: true, cell: ({ amount }) => <Money amount={amount} /> },
};

function WriteOff({ debt: { userId, name, amount, writeOffId } }: { debt: Debt }) {
  return (
    <Allowed act="payments.repair">
      <ReasonDialog
        id={`write-off-${userId}`}
        trigger="Write off"
        triggerVariant="text"
        title="Write off this debt?"
        what={`${name} owes us ${formatPounds(amount)}. What you write off becomes our loss. This cannot be undone.`}
        intent="write-off"
        confirm="Write off"
        busyLabel="Writing off…"
        variant="danger"
        fields={{ userId, writeOffId }}
        hint="We keep this in the audit log."
        rules={rules}
      >
        {(form) => (
          <Field label="Amount" id={form.id("amount")} errors={form.errors.amount}>
            <MoneyInput name="amount" required />
          </Field>
        )}
      </ReasonDialog>
    </Allowed>
  );
}
