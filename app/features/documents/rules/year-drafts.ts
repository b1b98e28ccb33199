import { formatPounds } from "#kernel/money.ts";
import type { Draft } from "./document.ts";
import { type Quarter, type SellerIdentity, type SellerYear, totalOfYear } from "./platform-report.ts";
import { texts } from "./year-drafts.texts.ts";

export const QUARTERS = texts.quarters;

function yearTable(seller: SellerYear): { head: string[]; rows: string[][] } {
  const row = (name: string, { consideration, fees, activities }: Quarter) => [
    name,
    formatPounds(consideration + fees),
    formatPounds(fees),
    formatPounds(consideration),
    String(activities),
  ];
  return {
    head: ["", texts.work, texts.platformFee, texts.yours, texts.jobs],
    rows: [
      ...seller.quarters.map((quarter, index) => row(QUARTERS[index] ?? "", quarter)),
      row("Year", totalOfYear(seller)),
    ],
  };
}

interface YearFacts {
  year: number;
  name: string;
  identity: SellerIdentity | null;
  at: Date;
}

/** A seller's documents of a past year: the statement, and the copy of the tax report. */
export function yearDrafts(seller: SellerYear, { year, name, identity, at }: YearFacts): Draft[] {
  const total = totalOfYear(seller);
  const own = {
    ownerIds: [seller.userId],
    bookingId: null,
    words: `${name} ${year}`,
    amount: total.consideration,
    at,
  };
  const shared = { parties: [{ label: texts.tradesperson, name }], lines: [], total: null, table: yearTable(seller) };
  return [
    {
      ...own,
      kind: "statement",
      source: `statement:${year}`,
      title: String(year),
      content: {
        ...shared,
        facts: [{ label: texts.year, text: texts.januaryTo31December(year) }],
        notes: [texts.moneyReleasedYearMinus],
      },
    },
    {
      ...own,
      kind: "tax_report",
      source: `tax_report:${year}`,
      title: String(year),
      content: {
        ...shared,
        facts: [{ label: texts.year, text: String(year) }, ...identityFacts(identity)],
        notes: [
          "Each January, platforms must tell HM Revenue & Customs (HMRC) what sellers were paid. This is your copy.",
          texts.ifAnythingIsWrong,
        ],
      },
    },
  ];
}

const TRADING_AS: Record<SellerIdentity["kind"], string> = texts.tradingAs;

/** Full tax numbers stay encrypted; the last characters identify them. */
function identityFacts(identity: SellerIdentity | null): { label: string; text: string }[] {
  if (!identity) return [{ label: texts.taxDetails, text: texts.notGivenYet }];
  return [
    { label: texts.legalName, text: identity.legalName },
    { label: texts.trading, text: TRADING_AS[identity.kind] },
    { label: texts.taxNumber, text: texts.endsInTaxNumber(identity.taxNumber.slice(-3)) },
  ];
}
