import { CircleCheck, LockKeyhole } from "lucide-react";
import { adminActions, adminOf } from "#app/web/admin.server.ts";
import { Allowed } from "#app/web/allowed.tsx";
import { closeBookingAction } from "#features/bookings/actions.server.ts";
import { PLATFORM_FEE } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { DeskHead } from "#ui/desk/desk-head.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListKeys } from "#ui/desk/list-keys.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { useActionToast } from "#ui/toast.tsx";
import {
  compareLedger,
  endFreeze,
  refund,
  retryFailedWebhook,
  retryPayment,
  submitEvidence,
  writeOffDebt,
} from "../actions.server.ts";
import { HOLD_LAST_DAY, HOLD_WARNING_DAY } from "../rules/holds.ts";
import type { Route } from "./+types/route";
import { AllPayments } from "./all-payments.tsx";
import { Chargebacks } from "./chargebacks.tsx";
import { Comparison } from "./comparison.tsx";
import { Debts } from "./debts.tsx";
import { heldMoneyList } from "./lists.ts";
import { UnresolvedIntents, Webhooks } from "./money-problems.tsx";
import { type ShownMoney, shownMoney } from "./shown-money.server.ts";

/** Held money, the longest held first. It must be released or refunded before day 90, and is marked from day 75 on. */
function Holds({ holds, holding }: Pick<ShownMoney, "holds" | "holding">) {
  return (
    <Section title="Held" action={<ListTools list={heldMoneyList} />} className="mt-10">
      {holds.length === 0 ? (
        <p className="text-soft">Nothing is held now.</p>
      ) : (
        <>
          <p className="mb-3 text-soft">
            {`We must release or refund money before day ${HOLD_LAST_DAY}. We flag it from day ${HOLD_WARNING_DAY}.`}
            {holding > holds.length && ` Showing the ${holds.length} held longest, out of ${holding}.`}
          </p>
          <DeskTable list={heldMoneyList} cells={cells} rows={holds} rowKey={({ bookingId }) => bookingId} />
        </>
      )}
    </Section>
  );
}

const cells: Cells<ShownMoney["holds"][number], keyof typeof heldMoneyList.columns> = {
  booking: {
    cell: ({ bookingId, jobTitle, tradesperson }) => (
      <>
        <CardLink to={`/admin/bookings/${bookingId}`}>{jobTitle}</CardLink>
        <span className="block text-soft text-xs lg:hidden wrap-anywhere">{tradesperson}</span>
      </>
    ),
  },
  tradesperson: { wide: "lg", cell: ({ tradesperson }) => tradesperson },
  held: { end: true, cell: ({ amount }) => <Money amount={amount} /> },
  days: {
    end: true,
    sorted: "descending",
    cell: ({ days, age }) => (
      <Badge
        tone={age === "overdue" ? "danger" : age === "warning" ? "waiting" : "neutral"}
        {...(age === "young" ? { icon: LockKeyhole } : {})}
      >
        {days === 1 ? "1 day" : `${days} days`}
      </Badge>
    ),
  },
  last: { wide: "xl", end: true, className: "text-soft", cell: ({ lastDay }) => lastDay },
};

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Payments");

export function loader({ context, request }: Route.LoaderArgs) {
  return shownMoney(adminOf(context, "payments.read"), new URL(request.url).searchParams);
}

export const action = adminActions(
  compareLedger,
  retryPayment,
  refund,
  closeBookingAction,
  retryFailedWebhook,
  submitEvidence,
  endFreeze,
  writeOffDebt,
);

/** /admin/payments: all payments, balances, problems, the comparison with the provider, and what is held longest. */
export default function Payments({ loaderData, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  return (
    <>
      <DeskHead title="Payments">Money received, held and paid out.</DeskHead>
      <AllPayments {...loaderData} />
      <Balances balances={loaderData.balances} />
      <Chargebacks chargebacks={loaderData.chargebacks} />
      <Debts owing={loaderData.owing} />
      <Comparison comparison={loaderData.comparison} />
      <UnresolvedIntents unresolved={loaderData.unresolved} />
      <Webhooks webhooks={loaderData.webhooks} />
      {isQuiet(loaderData) && (
        <p className="mt-6 flex items-center gap-2">
          <CircleCheck aria-hidden className="size-5 flex-none text-green" />
          No chargebacks, no debts, no unknown or failed payments, and no unhandled events from the provider.
        </p>
      )}
      <Holds holds={loaderData.holds} holding={loaderData.holding} />
      <Allowed act="tax.read">
        <ReportSection />
      </Allowed>
      <ListKeys search />
    </>
  );
}

const isQuiet = ({ chargebacks, owing, unresolved, webhooks }: ShownMoney) =>
  [chargebacks, owing, unresolved, webhooks].every(({ length }) => length === 0);

/** Links to the sellers of a year, where the report is downloaded. */
function ReportSection() {
  return (
    <Section title="Platform report for HMRC" className="mt-10">
      <p className="mb-4 text-soft">
        What each tradesperson was paid in a calendar year, by quarter, with their tax details. Due by 31 January of the
        following year.
      </p>
      <ButtonLink to="/admin/payments/sellers">Check the sellers and download</ButtonLink>
    </Section>
  );
}

/** The balances of the ledger. */
function Balances({ balances }: Pick<ShownMoney, "balances">) {
  const figures = [
    { label: "With the provider", amount: balances.providerBalance, note: "According to the ledger" },
    { label: "Held", amount: balances.held, note: "Customers’ money until work is approved" },
    { label: "Owed", amount: balances.owed, note: "Released to tradespeople, not sent yet" },
    { label: "Owed to us", amount: balances.owing, note: "Refunded after release, to be recovered" },
    { label: "Fees earned", amount: balances.feesEarned, note: `Our ${PLATFORM_FEE} fee, minus what we returned` },
    { label: "Provider’s fees", amount: balances.providerFees, note: "Deducted by the provider" },
    { label: "Lost", amount: balances.badDebt, note: "Chargebacks that we could not recover" },
  ];
  return (
    <dl className="mt-10 grid grid-cols-2 gap-x-6 gap-y-7 border-line border-y py-6 lg:grid-cols-4">
      {figures.map(({ label, amount, note }) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-soft">{label}</dt>
          <dd className="mt-1">
            <Money amount={amount} size="lg" />
            <span className="mt-1 block text-soft text-sm">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
