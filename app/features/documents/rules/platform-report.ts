import { formatPounds, type Pence, sum } from "#kernel/money.ts";
import type { Draft } from "./document.ts";

/** A seller's quarter, in pence: paid or credited to them after the fee, the fee, and the number of jobs. */
export interface Quarter {
  consideration: Pence;
  fees: Pence;
  activities: number;
}

/** A seller's year: four quarters, January first. */
export interface SellerYear {
  userId: string;
  quarters: readonly [Quarter, Quarter, Quarter, Quarter];
}

/** A seller's identity for the tax report; null where they have not given it. */
export interface SellerIdentity {
  kind: "individual" | "company";
  legalName: string;
  addressLine1: string;
  addressLine2?: string | undefined;
  city: string;
  postcode: string;
  dateOfBirth?: string | undefined;
  companyNumber?: string | undefined;
  taxNumber: string;
}

export const QUARTERS = ["January to March", "April to June", "July to September", "October to December"] as const;

export const totalOfYear = ({ quarters }: SellerYear): Quarter => ({
  consideration: sum(quarters.map(({ consideration }) => consideration)),
  fees: sum(quarters.map(({ fees }) => fees)),
  activities: quarters.reduce((count, { activities }) => count + activities, 0),
});

const IDENTITY = [
  "seller_id",
  "name_on_site",
  "seller_kind",
  "legal_name",
  "date_of_birth",
  "company_number",
  "tax_number",
  "address_line_1",
  "address_line_2",
  "city",
  "postcode",
  "country",
];
const FIGURES = ["consideration", "fees", "activities"] as const;
const SPANS = ["q1", "q2", "q3", "q4", "year"];

export const REPORT_HEAD = [
  "year",
  ...IDENTITY,
  "currency",
  ...SPANS.flatMap((span) => FIGURES.map((of) => `${of}_${span}`)),
];

/** One seller's line. Money is in pounds with two decimals, which spreadsheets can add up. */
export function reportLine(year: number, seller: SellerYear, name: string, identity: SellerIdentity | null): string {
  const figures = [...seller.quarters, totalOfYear(seller)].flatMap(({ consideration, fees, activities }) => [
    inPounds(consideration),
    inPounds(fees),
    String(activities),
  ]);
  const who = [
    seller.userId,
    name,
    identity?.kind,
    identity?.legalName,
    identity?.dateOfBirth,
    identity?.companyNumber,
    identity?.taxNumber,
    identity?.addressLine1,
    identity?.addressLine2,
    identity?.city,
    identity?.postcode,
    identity ? "GB" : undefined,
  ];
  return [String(year), ...who.map(textCell), "GBP", ...figures].join(",");
}

/** "-12.05": no thousands separator and no currency sign. */
function inPounds(amount: number): string {
  const whole = Math.abs(amount);
  return `${amount < 0 ? "-" : ""}${Math.floor(whole / 100)}.${String(whole % 100).padStart(2, "0")}`;
}

/** Text that people wrote, as a cell that a spreadsheet never runs as a formula. */
export function textCell(text: string | undefined): string {
  const plain = (text ?? "").replaceAll(/[\r\n\t]+/g, " ");
  const harmless = /^\s*[=+\-@|%]/.test(plain) ? `'${plain}` : plain;
  return /[",']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

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
      title: `Statement for ${year}`,
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
      title: `Tax report copy for ${year}`,
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

/** Full tax numbers stay encrypted; their last characters identify them. */
function identityFacts(identity: SellerIdentity | null): { label: string; text: string }[] {
  if (!identity) return [{ label: "Tax details", text: "Not given yet" }];
  return [
    { label: "Legal name", text: identity.legalName },
    { label: "Trading as", text: identity.kind === "company" ? "A company" : "An individual" },
    { label: "Tax number", text: `ends in ${identity.taxNumber.slice(-3)}` },
  ];
}
