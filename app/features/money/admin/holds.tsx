import { LockKeyhole } from "lucide-react";
import { Badge } from "#ui/badge.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { type Cells, DeskTable } from "#ui/desk/desk-table.tsx";
import { ListTools } from "#ui/desk/list-tools.tsx";
import { useTexts } from "#ui/language.ts";
import { Money } from "#ui/money.tsx";
import { Section } from "#ui/page.tsx";
import { HOLD_LAST_DAY, HOLD_WARNING_DAY } from "../rules/holds.ts";
import { heldMoneyList } from "./lists.ts";
import type { ShownMoney } from "./shown-money.server.ts";
import { texts } from "./texts.tsx";

/** Held money, the longest held first. It must be released or refunded before day 90, and is marked from day 75 on. */
export function Holds({ holds, holding }: Pick<ShownMoney, "holds" | "holding">) {
  const t = useTexts(texts);
  return (
    <Section title={t.held} action={<ListTools list={heldMoneyList} />} className="mt-10">
      {holds.length === 0 ? (
        <p className="text-soft">{t.nothingHeld}</p>
      ) : (
        <>
          <p className="mb-3 text-soft">
            {t.holdLimits(HOLD_LAST_DAY, HOLD_WARNING_DAY)}
            {holding > holds.length && ` ${t.longestHeldShown(holds.length, holding)}`}
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
        {days === 1 ? texts.oneDay : texts.days(days)}
      </Badge>
    ),
  },
  last: { wide: "xl", end: true, className: "text-soft", cell: ({ lastDay }) => lastDay },
};
