import { disputeMachine, isOver } from "#features/disputes/rules/dispute.machine.ts";
import { PAYOUT_STATE_TEXT } from "#features/money/rules/payout.labels.ts";
import { moveText } from "#features/money/rules/trace.labels.ts";
import { type TraceColumns, traceTotals } from "#features/money/rules/trace.ts";
import { dayAndMonth, shortDayAndTime } from "#kernel/dates.ts";
import { formatPounds, type Pence } from "#kernel/money.ts";
import { Section } from "#ui/page.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { BookingDetail } from "../index.server.ts";

/** The facts, and every movement from the provider's id through our ledger to the payout; the last row sums them and agrees with the facts. */
export function BookingMoney({ booking }: { booking: BookingDetail }) {
  const now = traceTotals(booking.trace);
  return (
    <>
      <MoneyFacts booking={booking} now={now} />
      <Section title="Money" className="mb-8">
        {booking.trace.length === 0 ? (
          <p className="text-soft">No money has moved for this booking.</p>
        ) : (
          <Table
            label="Money movements"
            columns={columns}
            rows={rowsOf(booking, now)}
            rowKey={({ id }) => id}
            row={({ isFreeze }) => ({ className: isFreeze ? "bg-blue-soft" : undefined })}
          />
        )}
      </Section>
    </>
  );
}

function MoneyFacts({ booking, now }: { booking: BookingDetail; now: TraceColumns }) {
  const facts: [string, Pence][] = [
    ["Price", booking.amount],
    ["Received", now.received],
    ["Held", now.held],
    ["Owed", now.owed],
    ["Sent back", now.sentBack],
  ];
  return (
    <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-5">
      {facts.map(([label, amount]) => (
        <div key={label} className="bg-paper px-3.5 py-2.5 last:max-sm:col-span-2">
          <dt className="text-soft text-xs">{label}</dt>
          <dd className="num font-semibold">{pounds(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The states of a dispute that is not over. */
const LIVE: readonly string[] = disputeMachine.states.filter((status) => !isOver(status));

const pounds = (amount: Pence) => formatPounds(amount, { pennies: true });

interface TraceRow {
  id: string;
  at: Date | null;
  what: string;
  providerId: string | null;
  /** What the movement changed; null for a payout, which only gives the status of a transfer. */
  columns: TraceColumns | null;
  /** Of a payout: when it is at the bank. */
  bank?: string;
  /** A dispute that keeps what is held from moving. */
  isFreeze?: boolean;
}

function rowsOf({ trace, payouts, disputes, money }: BookingDetail, now: TraceColumns): TraceRow[] {
  const movements = trace.map(({ id, kind, at, providerId, ...columns }): TraceRow => {
    return { id, at, what: moveText(kind), providerId, columns };
  });
  const sent = payouts.map(({ id, at, providerId, state, arrivalDate, amount }): TraceRow => {
    const day = dayAndMonth(arrivalDate);
    const bank = { paid: `Reached the bank ${day}`, pending: `Expected ${day}`, in_transit: `Expected ${day}` };
    const isOnItsWay = state === "paid" || state === "pending" || state === "in_transit";
    const said = isOnItsWay ? bank[state] : PAYOUT_STATE_TEXT[state];
    return {
      id,
      at,
      what: `Payout, including ${pounds(amount)} for this booking`,
      providerId,
      columns: null,
      bank: said,
    };
  });
  const open = money.held > 0 ? disputes.filter(({ status }) => LIVE.includes(status)) : [];
  const freezes = open.map(({ id, createdAt, reason }): TraceRow => {
    return {
      id,
      at: createdAt,
      what: `Frozen by the dispute: ${reason}`,
      providerId: null,
      columns: null,
      isFreeze: true,
    };
  });
  const rows = [...movements, ...sent, ...freezes].sort((a, b) => Number(a.at) - Number(b.at));
  return [...rows, { id: "now", at: null, what: "", providerId: null, columns: now }];
}

const AMOUNTS: readonly { head: string; name: keyof TraceColumns }[] = [
  { head: "Received", name: "received" },
  { head: "Held", name: "held" },
  { head: "Owed", name: "owed" },
  { head: "Fee", name: "fee" },
  { head: "To bank", name: "toBank" },
  { head: "Sent back", name: "sentBack" },
];

const amountColumn = ({ head, name }: (typeof AMOUNTS)[number]): Column<TraceRow> => ({
  head,
  end: true,
  wide: "lg",
  cell: ({ at, columns, bank }) => {
    if (!columns) return name === "toBank" ? bank : "";
    if (at === null) return <strong>{pounds(columns[name])}</strong>;
    return columns[name] === 0 ? "" : pounds(columns[name]);
  },
});

/** The columns of a row as a sentence, for screens without room for them: "Held -£95.00, Owed £80.75". */
function changedBy({ columns, bank }: Pick<TraceRow, "columns" | "bank">): string {
  if (!columns) return bank ?? "";
  const parts = AMOUNTS.flatMap(({ name, head }) => {
    return columns[name] === 0 ? [] : [`${head} ${pounds(columns[name])}`];
  });
  return parts.join(", ");
}

const ProviderId = ({ id }: { id: string }) => <span className="select-all break-all font-mono text-xs">{id}</span>;

const columns: readonly Column<TraceRow>[] = [
  {
    head: "When",
    className: "whitespace-nowrap num",
    cell: ({ at }) => (at === null ? <strong>Now</strong> : shortDayAndTime(at)),
  },
  {
    head: "What",
    cell: ({ what, ...row }) => (
      <>
        {what}
        <span className="block lg:hidden">
          {row.providerId && (
            <span className="block text-soft">
              <ProviderId id={row.providerId} />
            </span>
          )}
          <span className="num block">{changedBy(row)}</span>
        </span>
      </>
    ),
  },
  {
    head: "Provider ID",
    wide: "lg",
    className: "whitespace-nowrap",
    cell: ({ providerId }) => providerId && <ProviderId id={providerId} />,
  },
  ...AMOUNTS.map(amountColumn),
];
