import { formatPounds } from "#kernel/money.ts";
import type { Draft } from "./document.ts";
import { type Quarter, type SellerIdentity, type SellerYear, totalOfYear } from "./platform-report.ts";

const quarters = ["January to March", "April to June", "July to September", "October to December"];

const tradingAs = {
  individual: "An individual",
  partnership: "A partnership",
  company: "A company",
};

export const QUARTERS = quarters;

function yearTable(seller: SellerYear): { head: string[]; rows: string[][] } {
  const row = (name: string, { consideration, fees, activities }: Quarter) => [
    name,
    formatPounds(consideration + fees),
    formatPounds(fees),
    formatPounds(consideration),
    String(activities),
  ];
  return {
    head: ["", "Work", "Platform fee", "Yours", "Jobs"],
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
  const shared = { parties: [{ label: "Tradesperson", name }], lines: [], total: null, table: yearTable(seller) };
  return [
    {
      ...own,
      kind: "statement",
      source: `statement:${year}`,
      title: String(year),
      content: {
        ...shared,
        facts: [{ label: "Year", text: `1 January to 31 December ${year}` }],
        notes: [
          "Money released to you in the year, minus what was taken back. The amount sent to your bank may differ.",
        ],
      },
    },
    {
      ...own,
      kind: "tax_report",
      source: `tax_report:${year}`,
      title: String(year),
      content: {
        ...shared,
        facts: [{ label: "Year", text: String(year) }, ...identityFacts(identity)],
        notes: [
          "Each January, platforms must tell HM Revenue & Customs (HMRC) what sellers were paid. This is your copy.",
          "If anything is wrong, change your details on your payments page and let us know.",
        ],
      },
    },
  ];
}

const TRADING_AS: Record<SellerIdentity["kind"], string> = tradingAs;

/** Full tax numbers stay encrypted; the last characters identify them. */
function identityFacts(identity: SellerIdentity | null): { label: string; text: string }[] {
  if (!identity) return [{ label: "Tax details", text: "Not given yet" }];
  return [
    { label: "Legal name", text: identity.legalName },
    { label: "Trading as", text: TRADING_AS[identity.kind] },
    { label: "Tax number", text: `ends in ${identity.taxNumber.slice(-3)}` },
  ];
}
