import { LockKeyhole } from "lucide-react";
import type { ComponentProps } from "react";
import { formatPounds, PLATFORM_FEE } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { cx } from "#ui/cx.ts";
import { Link } from "#ui/link.tsx";
import { Money } from "#ui/money.tsx";
import { type Column, Table } from "#ui/table.tsx";
import type { ComingState } from "../rules/forecast/coming.ts";
import { COMING_TEXT } from "../rules/forecast/forecast.labels.ts";

/** A part of the money that comes, as text; amounts in pence. */
export interface ComingRow {
  key: string;
  jobId: string;
  jobTitle: string;
  customer: string;
  state: ComingState;
  /** What the tradesperson receives of `price`, after `fee` and what is `deducted` for refunds. */
  amount: number;
  price: number;
  fee: number;
  deducted: number;
  /** "Wed 25 Nov", and what the day is: "in your bank", "latest". */
  day: string;
  dayNote: string;
  why: string;
  invoices: readonly { id: string; number: string }[];
}

const tones: Record<ComingState, ComponentProps<typeof Badge>["tone"]> = {
  on_its_way: "done",
  owed: "done",
  held: "active",
  frozen: "active",
};

const columns: readonly Column<ComingRow>[] = [
  {
    head: "Date",
    wide: "lg",
    cell: ({ day, dayNote }) => (
      <>
        <span className="num block whitespace-nowrap font-semibold">{day}</span>
        <span className="block whitespace-nowrap text-soft">{dayNote}</span>
      </>
    ),
  },
  {
    head: "Job",
    cell: ({ jobId, jobTitle, state, why, customer, deducted, day, dayNote }) => (
      <>
        <span className="num block lg:hidden">
          <strong>{day}</strong> <span className="text-soft">{dayNote}</span>
        </span>
        <CardLink to={`/job/${jobId}`} className="wrap-anywhere font-semibold">
          {jobTitle}
        </CardLink>
        <span className="block text-soft max-lg:hidden">{customer}</span>
        <span className="block text-soft lg:hidden">
          {COMING_TEXT[state]}. {why}
          {taken(deducted)}
        </span>
      </>
    ),
  },
  {
    head: "State",
    wide: "lg",
    cell: ({ state }) => (
      <Badge tone={tones[state]} icon={state === "frozen" ? LockKeyhole : null}>
        {COMING_TEXT[state]}
      </Badge>
    ),
  },
  {
    head: "Invoice",
    wide: "lg",
    cell: ({ invoices, state }) =>
      invoices.length === 0 ? (
        <span className="text-soft">{state === "held" ? "On release" : "–"}</span>
      ) : (
        invoices.map(({ id, number }) => (
          <Link key={id} to={`/documents/${id}`} className="link num relative block whitespace-nowrap">
            {number}
          </Link>
        ))
      ),
  },
  { head: "Price", wide: "lg", end: true, cell: ({ price }) => formatPounds(price) },
  {
    head: `${PLATFORM_FEE} fee`,
    wide: "lg",
    end: true,
    cell: ({ fee }) => <span className="text-soft">{formatPounds(fee)}</span>,
  },
  {
    head: "You receive",
    end: true,
    cell: ({ amount, price }) => (
      <>
        <Money amount={amount} />
        <span className="num block text-soft lg:hidden">{`of ${formatPounds(price)}`}</span>
      </>
    ),
  },
  {
    head: "Why this date",
    wide: "lg",
    className: "pl-3",
    cell: ({ why, deducted }) => (
      <span className="text-soft">
        {why}
        {taken(deducted)}
      </span>
    ),
  },
];

const taken = (deducted: number): string => (deducted > 0 ? `, less ${formatPounds(deducted)} for a refund` : "");

/** A row has up to two lines on a desktop, and more on a phone. */
const atTop = (column: Column<ComingRow>): Column<ComingRow> => ({
  ...column,
  className: cx("align-top", column.className),
});

/** The money that comes, by date: when, for what and why then, how much of the price. */
export const ComingRows = ({ rows }: { rows: readonly ComingRow[] }) => (
  <Table label="Money you can expect, by date" columns={columns.map(atTop)} rows={rows} rowKey={({ key }) => key} />
);
