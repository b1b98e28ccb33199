import type { SellerDetails } from "#features/money/rules/seller-details.schema.ts";
import type { CsvCell } from "#kernel/csv.ts";
import { type Pence, sum } from "#kernel/money.ts";
import type { ReportProblem } from "./report-problems.ts";

/** A seller's quarter, in pence: the amount paid or credited to them after the fee, the fee, and the number of jobs. */
export interface Quarter {
  consideration: Pence;
  fees: Pence;
  activities: number;
}

/** A seller's year as four quarters, beginning with January. */
export interface SellerYear {
  userId: string;
  quarters: readonly [Quarter, Quarter, Quarter, Quarter];
}

/** A seller's identity for the tax report. */
export type SellerIdentity = SellerDetails;

/** The bank account for a seller's payouts, with the details that the payment provider returns. */
interface PayoutBank {
  last4: string | null;
  bank: string | null;
  country: string | null;
}

/** A seller's line of the report. */
export interface ReportedSeller {
  year: SellerYear;
  name: string;
  /** Null if it is missing. */
  identity: SellerIdentity | null;
  /** Null without an account at the payment provider. */
  bank: PayoutBank | null;
  problems: readonly ReportProblem[];
}

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
  "account_last4",
  "account_bank",
  "account_country",
  "account_identifier",
];
const FIGURES = ["consideration", "fees", "activities"] as const;
const SPANS = ["q1", "q2", "q3", "q4", "year"];

export const REPORT_HEAD = [
  "year",
  "problems",
  ...IDENTITY,
  "currency",
  ...SPANS.flatMap((span) => FIGURES.map((of) => `${of}_${span}`)),
];

/** One seller's line. */
export function reportLine(year: number, seller: ReportedSeller): CsvCell[] {
  const { name, identity, bank } = seller;
  const figures = [...seller.year.quarters, totalOfYear(seller.year)].flatMap(({ consideration, fees, activities }) => [
    { pence: consideration },
    { pence: fees },
    activities,
  ]);
  const who = [
    seller.problems.map(problemText).join("; "),
    seller.year.userId,
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
    bank?.last4,
    bank?.bank,
    bank?.country,
    accountIdentifier(bank),
  ];
  return [year, ...who, "GBP", ...figures];
}

const problemText = ({ text, sameAs }: ReportProblem) => (sameAs.length > 0 ? `${text} as ${sameAs.join(" ")}` : text);

/** Describes the account columns: only the payment provider has the whole number, and it returns at most the last digits. */
function accountIdentifier(bank: PayoutBank | null): string {
  if (!bank) return "No payout account";
  return bank.last4 ? "Last 4 digits" : "Not given by the payment provider";
}
