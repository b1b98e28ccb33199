import { LockKeyhole } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { HOLD_LAST_DAY, HOLD_WARNING_DAY } from "../rules/holds.ts";
import type { ShownMoney } from "./shown-money.server.ts";

/** Held money, the longest held first. It must be released or refunded before day 90, and is marked from day 75 on. */
export function Holds({ holds, holding }: Pick<ShownMoney, "holds" | "holding">) {
  return (
    <Section title="Held" className="mt-10">
      {holds.length === 0 ? (
        <p className="text-soft">Nothing is held now.</p>
      ) : (
        <>
          <p className="mb-3 text-soft">
            Money must be released or refunded before day {HOLD_LAST_DAY}. From day {HOLD_WARNING_DAY} on it is marked.
            {holding > holds.length && ` The longest held ${holds.length} of ${holding}.`}
          </p>
          <Table label="Held money" columns={columns} rows={holds} rowKey={({ bookingId }) => bookingId} />
        </>
      )}
    </Section>
  );
}

const columns: readonly Column<ShownMoney["holds"][number]>[] = [
  {
    head: "Booking",
    cell: ({ bookingId, jobTitle, tradesperson }) => (
      <>
        <CardLink to={`/admin/bookings/${bookingId}`}>{jobTitle}</CardLink>
        <span className="block text-soft text-xs lg:hidden">{tradesperson}</span>
      </>
    ),
  },
  { head: "Tradesperson", wide: true, cell: ({ tradesperson }) => tradesperson },
  { head: "Held", end: true, cell: ({ amount }) => <Money amount={amount} /> },
  {
    head: "For",
    end: true,
    cell: ({ days, age }) => (
      <Badge
        tone={age === "overdue" ? "danger" : age === "warning" ? "waiting" : "neutral"}
        {...(age === "young" ? { icon: LockKeyhole } : {})}
      >
        {days === 1 ? "1 day" : `${days} days`}
      </Badge>
    ),
  },
];
