import { CardLink } from "#ui/card-link.tsx";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { Row, RowList } from "#ui/row.tsx";
import type { PriceLink } from "./load-prices.server.ts";
import { texts } from "./texts.ts";

/** Ranges, one a row. */
export function PriceRows({ prices }: { prices: readonly PriceLink[] }) {
  if (prices.length === 0) return null;
  return (
    <RowList>
      {prices.map(({ to, label, range, jobs }) => (
        <Row key={to} pressable end={<span className="amount font-semibold">{range}</span>}>
          <CardLink to={to} className="font-semibold">
            {label}
          </CardLink>
          <span className="block text-sm text-soft">{paidJobs(jobs)}</span>
        </Row>
      ))}
    </RowList>
  );
}

/** "12 paid jobs". */
export const paidJobs = (jobs: number): string => texts.paidJobs(jobs);

/** Work without a price yet, as links in a line. */
export function WithoutPrice({ works }: { works: readonly PriceLink[] }) {
  const t = useTexts(texts);
  if (works.length === 0) return null;
  return (
    <p className="mt-4 text-sm">
      <span className="text-soft">{t.noPriceYet} </span>
      {works.map(({ to, label }, nth) => (
        <span key={to}>
          {nth > 0 && ", "}
          <Link to={to} className="tap link">
            {label}
          </Link>
        </span>
      ))}
    </p>
  );
}
