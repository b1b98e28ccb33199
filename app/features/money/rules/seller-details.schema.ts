import { z } from "zod";
import { postcodeField } from "#app/web/postcode-field.ts";
import { atMost } from "#app/web/text-length.ts";

/** The tax details that HMRC requires of sellers on platforms, for the form on /tradesperson/payments and the API. */

const line = (name: string, longest = 100) =>
  z
    .string({ error: `Enter ${name}` })
    .trim()
    .min(1, `Enter ${name}`)
    .check(atMost(longest, `This must be ${longest} characters or fewer`));

/** Undefined, empty and null count as missing. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

const compact = (typed: string) => typed.replaceAll(/[\s-]/g, "").toUpperCase();
const written = (message: string, pattern: RegExp) =>
  z
    .string({ error: message })
    .max(40, message)
    .transform(compact)
    .refine((value) => pattern.test(value), message);

const NATIONAL_INSURANCE = "(?!BG|GB|NK|KN|TN|NT|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\\d{6}[A-D]";
const UTR = "\\d{10}";
const TAX_NUMBER =
  "Enter a National Insurance number such as AB 12 34 56 C, or a Unique Taxpayer Reference of 10 digits";
const COMPANY_UTR = "Enter the company’s Unique Taxpayer Reference: 10 digits";
const PARTNERSHIP_UTR = "Enter the partnership’s Unique Taxpayer Reference: 10 digits";
const COMPANY = "Enter the company number shown at Companies House: 8 digits, or 2 letters and 6 digits";
const BORN = "Enter a date of birth as day, month and year";
const OLD_ENOUGH = "You must be 18 or over";

const common = {
  legalName: line("the full legal name"),
  addressLine1: line("the first line of the address"),
  addressLine2: optional(line("the second line of the address")),
  city: line("the town or city"),
  postcode: postcodeField,
};
const ignored = z
  .unknown()
  .transform(() => undefined)
  .optional();
const individual = z.object({
  kind: z.literal("individual"),
  ...common,
  dateOfBirth: z.iso.date({ error: BORN, abort: true }).refine((day) => day >= "1900-01-01", BORN),
  companyNumber: ignored,
  taxNumber: written(TAX_NUMBER, new RegExp(`^(${NATIONAL_INSURANCE}|${UTR})$`)),
});
const company = z.object({
  kind: z.literal("company"),
  ...common,
  companyNumber: written(COMPANY, /^([A-Z]{2}\d{6}|\d{8})$/),
  dateOfBirth: ignored,
  taxNumber: written(COMPANY_UTR, new RegExp(`^${UTR}$`)),
});

/** HMRC identifies a partnership by its name, address and tax number alone. */
const partnership = z.object({
  kind: z.literal("partnership"),
  ...common,
  companyNumber: ignored,
  dateOfBirth: ignored,
  taxNumber: written(PARTNERSHIP_UTR, new RegExp(`^${UTR}$`)),
});

export const sellerDetailsSchema = z.discriminatedUnion("kind", [individual, partnership, company], {
  error: "Select whether you trade as yourself, as a partnership or as a company",
});

export const SELLER_KINDS = ["individual", "partnership", "company"] as const;
export type SellerKind = (typeof SELLER_KINDS)[number];

/** A seller as HMRC identifies them: a person by the date of birth, a company by its number, a partnership by its name. */
export interface SellerDetails {
  kind: SellerKind;
  legalName: string;
  addressLine1: string;
  addressLine2?: string | undefined;
  city: string;
  postcode: string;
  /** "1984-03-29"; only for a person. */
  dateOfBirth?: string | undefined;
  companyNumber?: string | undefined;
  /** A National Insurance number or a Unique Taxpayer Reference, without spaces. */
  taxNumber: string;
}

/** What is wrong with a date of birth; null when nothing is. `today` is the day in London. */
export function birthProblem(dateOfBirth: string | undefined, today: string): string | null {
  if (!dateOfBirth) return null;
  const eighteenth = `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4)}`;
  return eighteenth > today ? OLD_ENOUGH : null;
}

const apiText = (name: string) =>
  z
    .string({ error: `${name} must be text` })
    .check(atMost(1_000, `${name} must be 1,000 characters or fewer`))
    .optional();

/** The same with the API's field names; the form's schema validates the values. */
export const apiSellerDetailsSchema = z.strictObject({
  kind: apiText("kind"),
  legal_name: apiText("legal_name"),
  address_line1: apiText("address_line1"),
  address_line2: apiText("address_line2").nullable(),
  city: apiText("city"),
  postcode: apiText("postcode"),
  date_of_birth: apiText("date_of_birth").nullable(),
  company_number: apiText("company_number").nullable(),
  tax_number: apiText("tax_number"),
});

const API_NAMES: Record<string, string> = {
  legalName: "legal_name",
  addressLine1: "address_line1",
  addressLine2: "address_line2",
  dateOfBirth: "date_of_birth",
  companyNumber: "company_number",
  taxNumber: "tax_number",
};
/** The API's name of a form field. */
export const apiName = (field: string): string => API_NAMES[field] ?? field;

/** "Ends in 56C": enough for the owner to recognise the number. */
export const maskedTaxNumber = (taxNumber: string): string => `Ends in ${taxNumber.slice(-3)}`;
