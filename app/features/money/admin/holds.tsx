import { LockKeyhole } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { type Column, Table } from "#ui/table.tsx";
import { HOLD_LAST_DAY, HOLD_WARNING_DAY } from "../rules/holds.ts";
import type { ShownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

/** Held money, the longest held first. It must be released or refunded before day 90, and is marked from day 75 on. */
export function Holds({ holds, holding }: Pick<ShownMoney, "holds" | "holding">) {
  const t = useTexts(texts);
  return (
    <Section title={t.held} className="mt-10">
      {holds.length === 0 ? (
        <p className="text-soft">{t.nothingHeld}</p>
      ) : (
        <>
          <p className="mb-3 text-soft">
            {t.holdLimits(HOLD_LAST_DAY, HOLD_WARNING_DAY)}
            {holding > holds.length && ` ${t.longestHeldShown(holds.length, holding)}`}
          </p>
          <Table label={t.heldMoney} columns={columns} rows={holds} rowKey={({ bookingId }) => bookingId} />
        </>
      )}
    </Section>
  );
}

const columns: readonly Column<ShownMoney["holds"][number]>[] = [
  {
    head: texts.booking,
    cell: ({ bookingId, jobTitle, tradesperson }) => (
      <>
        <CardLink to={`/admin/bookings/${bookingId}`}>{jobTitle}</CardLink>
        <span className="block text-soft text-xs lg:hidden">{tradesperson}</span>
      </>
    ),
  },
  { head: texts.tradesperson, wide: true, cell: ({ tradesperson }) => tradesperson },
  { head: texts.held, end: true, cell: ({ amount }) => <Money amount={amount} /> },
  {
    head: texts.heldFor,
    end: true,
    cell: ({ days, age }) => (
      <Badge
        tone={age === "overdue" ? "danger" : age === "warning" ? "waiting" : "neutral"}
        {...(age === "young" ? { icon: LockKeyhole } : {})}
      >
        {days === 1 ? texts.oneDay : texts.days(days)}
      </Badge>
    ),
  },
];
